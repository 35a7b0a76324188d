import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createPart, type AnyPart } from '../platform/part.ts'
import { PartBusy } from './PartBusy.tsx'
import { PartFailed } from './PartFailed.tsx'

/** Whether it could not be fetched, and is not there yet. */
export const usePartFailed = ({ subscribe, state }: AnyPart): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state() === 'failed' || state() === 'retrying',
    // As it was prerendered: nothing had failed.
    () => false,
  )

interface OfPart {
  part: AnyPart
  children: ReactNode
}

const IfFailed = ({ part, children }: OfPart) => usePartFailed(part) && children

const UnlessFailed = ({ part, children }: OfPart) => !usePartFailed(part) && children

export interface PartBoundaryProps extends OfPart {
  /** While it is on its way; a busy sign unless given. */
  waiting?: ReactNode
  /** When it could not be fetched; what says so and tries again unless given. */
  failed?: ReactNode
}

/**
 * The place of something whose code comes late: busy, there, or not to be had. What stands there already, because the
 * page was prerendered with it, stays also when its code cannot be had: nothing here may be drawn anew by that.
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

/** Over the page, where what comes will be a window. */
export const overPage = (part: AnyPart, onClose?: () => void): Pick<PartBoundaryProps, 'waiting' | 'failed'> => ({
  waiting: <PartBusy isOver />,
  failed: <PartFailed part={part} isOver {...(onClose && { onClose })} />,
})

/** How the code of a chart is doing that is not here yet. */
export function PartStatus({
  part,
  waiting = <PartBusy />,
  failed = <PartFailed part={part} />,
}: Omit<PartBoundaryProps, 'children'>) {
  return usePartFailed(part) ? failed : waiting
}

/**
 * A component whose code comes late. Drawn as it is, it says itself how that goes; `View` and `part` are for a place of
 * its own.
 * @param load fetches it. @throws PartFault when it cannot be had
 * @param failed hears of a failure that somebody waits upon
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed?: () => unknown,
) => {
  const part = createPart(load, failed)
  const View = lazy(part.whole)
  const InPlace = (props: Props) => (
    <PartBoundary part={part}>
      <View {...props} />
    </PartBoundary>
  )
  return Object.assign(InPlace, { part, View })
}
