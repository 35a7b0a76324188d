import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { AnyPart } from '../../platform/part.ts'
import Dialog from '../../ui/Dialog.tsx'
import { PartStatus } from '../../ui/LazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './dialogs.module.css'

export interface DialogFrameProps {
  /** The current screen; a change moves the focus to its first field. */
  view: string
  title: ReactNode
  onClose: () => void
  /** Load state of its chart. */
  part: AnyPart
  /** Null while its code loads. */
  children: ReactNode
}

const fields = 'input:not([type="checkbox"], [readonly], [disabled])'

/** Focus target: the first empty field, otherwise the first field, otherwise the heading. */
const firstOf = (root: HTMLElement | null): HTMLElement | null => {
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>(fields) ?? [])]
  return inputs.find(({ value }) => value === '') ?? inputs[0] ?? root?.querySelector('h2, button') ?? null
}

/** A new screen takes over the focus of its predecessor, but not a focus elsewhere. */
function useNextFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    const dialog = root.current?.closest('[role="dialog"]')
    const isLeft = activeElement === null || activeElement === document.body || activeElement === dialog
    if (isLeft) firstOf(root.current)?.focus()
  }, [root])
}

function Screen({ root, children }: { root: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useNextFocus(root)
  return <div ref={root}>{children}</div>
}

function Fetching() {
  const { t } = useLingui()
  return (
    <div className={css.fetching} role="status" aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width={1} />
      <Skeleton shape="block" />
      <Skeleton width={1} />
      <Skeleton shape="block" />
    </div>
  )
}

/** One dialog for all sign-in screens: it stays open while they change. Load it lazily. */
export function DialogFrame({ view, title, onClose, part, children }: DialogFrameProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  // Resolved when the dialog requests it: the screen is rendered after this component.
  const [initialFocus] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return firstOf(root.current)
    },
  }))
  return (
    <Dialog open size="sm" title={title} closeLabel={t`Close`} onClose={onClose} initialFocus={initialFocus}>
      {children === null ? (
        <PartStatus part={part} waiting={<Fetching />} />
      ) : (
        <Suspense fallback={<Fetching />}>
          <Screen key={view} root={root}>
            {children}
          </Screen>
        </Suspense>
      )}
    </Dialog>
  )
}
