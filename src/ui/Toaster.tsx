import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as SonnerToaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import css from './Toaster.module.css'
import { CircleAlert, CircleCheck, TriangleAlert } from './icons.ts'
import { Bell, CircleHelp, X } from './icons-deferred.ts'

export type ToastKind = 'notice' | 'warning' | 'error' | 'success' | 'question' | 'plain'
export type ToastPosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top-bar' | 'bottom-bar'

export interface ToastItem {
  id: string
  kind: ToastKind
  position: ToastPosition
  text: string
}

export interface ToasterProps {
  /** Toasts to show, oldest first; removing one from the list dismisses it. */
  toasts: readonly ToastItem[]
  /** Called after the person closes a toast or its time is over. */
  onClosed: (id: string) => void
  /** Name of the region for assistive technology. */
  label: string
  closeLabel: string
  /** At most this many at once (spec §9). */
  limit?: number
}

const icons = {
  notice: Bell,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
  question: CircleHelp,
  plain: null,
}

/** The package has no full-width bars: they are its two centre positions, drawn over the full width. */
const places = {
  'top-left': 'top-left',
  'top-right': 'top-right',
  'bottom-left': 'bottom-left',
  'bottom-right': 'bottom-right',
  'top-bar': 'top-center',
  'bottom-bar': 'bottom-center',
} as const

/** Spec §9, ms; paused while a pointer is over the toast. */
const shownFor = 5_000
/** Warnings and errors stay until they are closed. */
const lasting: ReadonlySet<ToastKind> = new Set(['warning', 'error'])

/** Below the header, which stays clickable. */
const belowHeader = 'calc(var(--header) + var(--s2))'
const besideAll = (px: number) => ({ right: px, bottom: px, left: px })

const PHONE = '(width <= 37.5rem)'

/** On a phone a toast takes the full width, so left and right corners would overlap. */
function placeOf(position: ToastPosition) {
  const place = places[position]
  if (!window.matchMedia(PHONE).matches) return place
  if (place === 'top-left') return 'top-right'
  return place === 'bottom-left' ? 'bottom-right' : place
}

interface ToastViewProps {
  item: ToastItem
  closeLabel: string
  onClose: () => void
}

function ToastView({ item, closeLabel, onClose }: ToastViewProps) {
  const Icon = icons[item.kind]
  return (
    <div
      className={css.toast}
      data-kind={item.kind}
      data-bar={item.position.endsWith('bar') || undefined}
      data-above-dialogs
    >
      {Icon && <Icon className={css.icon} />}
      <div className={css.text} role={item.kind === 'error' ? 'alert' : undefined}>
        {item.text}
      </div>
      <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
        <X />
      </button>
    </div>
  )
}

/** Draws toasts in six positions and six kinds (spec §2). Load it lazily. */
export default function Toaster({ toasts, onClosed, label, closeLabel, limit = 5 }: ToasterProps) {
  /** Ids with their texts, which change with the language. */
  const shown = useRef(new Map<string, string>())
  const closed = useRef(onClosed)
  useEffect(() => {
    closed.current = onClosed
  })
  useEffect(() => {
    const wanted = new Set(toasts.map(({ id }) => id))
    for (const id of shown.current.keys()) {
      if (!wanted.has(id)) {
        shown.current.delete(id)
        toast.dismiss(id)
      }
    }
    for (const item of toasts) {
      if (shown.current.get(item.id) === item.text) continue
      shown.current.set(item.id, item.text)
      toast.custom((id) => <ToastView item={item} closeLabel={closeLabel} onClose={() => toast.dismiss(id)} />, {
        id: item.id,
        position: placeOf(item.position),
        duration: lasting.has(item.kind) ? Number.POSITIVE_INFINITY : shownFor,
        onDismiss: () => {
          // Also called for a toast removed from the list: only closing by the person is reported.
          if (shown.current.delete(item.id)) closed.current(item.id)
        },
        onAutoClose: () => {
          if (shown.current.delete(item.id)) closed.current(item.id)
        },
      })
    }
  }, [toasts, closeLabel])
  // Portalled beside the page: a dialog hides the page, and toasts inside it, from assistive technology.
  return createPortal(
    <SonnerToaster
      className={css.region}
      visibleToasts={limit}
      expand
      gap={8}
      offset={{ ...besideAll(16), top: belowHeader }}
      mobileOffset={{ ...besideAll(12), top: belowHeader }}
      containerAriaLabel={label}
      position="top-right"
    />,
    document.body,
  )
}
