import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { AnyPart } from '../../platform/part.ts'
import Dialog from '../../ui/Dialog.tsx'
import { PartStatus } from '../../ui/LazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './dialogs.module.css'

export interface DialogFrameProps {
  /** The screen inside; another one gets the focus to its first field. */
  view: string
  title: ReactNode
  onClose: () => void
  /** The code of its chart. */
  part: AnyPart
  /** Null while its code is being fetched. */
  children: ReactNode
}

const fields = 'input:not([type="checkbox"], [readonly], [disabled])'

/** Where typing goes on: the first empty field, else the first one, else the heading of the screen. */
const firstOf = (root: HTMLElement | null): HTMLElement | null => {
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>(fields) ?? [])]
  return inputs.find(({ value }) => value === '') ?? inputs[0] ?? root?.querySelector('h2, button') ?? null
}

/** A screen that comes after the opening takes the focus that its predecessor left behind, and no other. */
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

/** One dialog for all screens of signing in: it stays while they change. Load it lazily. */
export function DialogFrame({ view, title, onClose, part, children }: DialogFrameProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  // Looked up at the moment the dialog asks: the screen is drawn after this component.
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
