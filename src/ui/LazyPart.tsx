import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createPart, type AnyPart } from '../platform/part.ts'
import { PartBusy } from './PartBusy.tsx'
import { PartFailed } from './PartFailed.tsx'

/** True after the code could not be fetched, until it arrives. */
export const usePartFailed = ({ subscribe, state }: AnyPart): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state() === 'failed' || state() === 'retrying',
    // As prerendered: not failed.
    () => false,
  )

interface OfPart {
  part: AnyPart
  children: ReactNode
}

const IfFailed = ({ part, children }: OfPart) => usePartFailed(part) && children

const UnlessFailed = ({ part, children }: OfPart) => !usePartFailed(part) && children

export interface PartBoundaryProps extends OfPart {
  /** Shown while the code is being fetched; by default a busy sign. */
  waiting?: ReactNode
  /** Shown if the code could not be fetched; by default a message with a retry button. */
  failed?: ReactNode
}

/**
 * The place of a lazily loaded component: busy, shown, or failed. Prerendered content stays in place even if its code
 * cannot be fetched: the boundary must not redraw it.
 */
export function PartBoundary({
  part,
  waiting = <PartBusy />,
  failed = <PartFailed part={part} />,
  children,
}: PartBoundaryProps) {
  return (
    <>
      <IfFailed part={part}>{failed}</IfFailed>
      <Suspense fallback={<UnlessFailed part={part}>{waiting}</UnlessFailed>}>{children}</Suspense>
    </>
  )
}

/** For a component that is a dialog: draws the busy and failed states over the page. */
export const overPage = (part: AnyPart, onClose?: () => void): Pick<PartBoundaryProps, 'waiting' | 'failed'> => ({
  waiting: <PartBusy isOver />,
  failed: <PartFailed part={part} isOver {...(onClose && { onClose })} />,
})

/** The busy or failed state of a chart's code. */
export function PartStatus({
  part,
  waiting = <PartBusy />,
  failed = <PartFailed part={part} />,
}: Omit<PartBoundaryProps, 'children'>) {
  return usePartFailed(part) ? failed : waiting
}

/**
 * A lazily loaded component that draws its own busy and failed states. `View` and `part` are for a `PartBoundary`
 * placed by the caller.
 * @param load imports the module. @throws PartFault if its files cannot be fetched
 * @param failed called after a failure that delays the page
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed?: () => unknown,
) => {
  const part = createPart(load, failed)
  const Lazy = lazy(part.whole)
  // React shows a busy state for at least 300 ms, even for code that is already here: that is drawn directly.
  const View = (props: Props) => {
    const [Loaded] = useState<ComponentType<Props>>(() => part.current()?.default ?? Lazy)
    return <Loaded {...props} />
  }
  const InPlace = (props: Props) => (
    <PartBoundary part={part}>
      <View {...props} />
    </PartBoundary>
  )
  return Object.assign(InPlace, { part, View })
}
