import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { cx } from './cx.ts'
import { X } from './icons-deferred.ts'

export interface DialogProps {
  open: boolean
  /** Without it nothing but the content can end the dialog. */
  onClose?: () => void
  title: ReactNode
  closeLabel?: string
  /** Optional if title and description are enough. */
  children?: ReactNode
  description?: ReactNode
  /** Stays in place below the scrolling body: the buttons. */
  footer?: ReactNode
  /** `popup`: 475×575 px, as the two-factor setup has it (spec §2). */
  size?: 'sm' | 'md' | 'lg' | 'popup'
  /** Body without padding: for lists that reach the edges. */
  flush?: boolean
  /** Receives the focus on opening; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus on closing if the opener no longer exists; by default the page. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined
  /** Only the dialog's own buttons close it, because its content cannot be shown a second time. */
  persistent?: boolean
}

/** Moves the focus to the element that opened the dialog, or to its stand-in. */
const giveFocusBack = (opener: Element | null, standIn: HTMLElement | null | undefined) => {
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement !== document.body) return
  const place = standIn ?? document.querySelector<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}

/** Toasts lie above the dialog: a press on a toast must not close the dialog. */
const isAbove = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-above-dialogs]') !== null

/**
 * Modal dialog; a bottom sheet on phones. Load it lazily. The focus returns to the opener.
 *
 * Own backdrop instead of the package's Overlay, which injects a style element at run time: the content-security policy
 * refuses that. The scroll lock is `html:has([data-scroll-lock])` in base.css.
 */
export default function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel = '', children, description, footer, size = 'md', flush } = props
  const { initialFocus, fallbackFocus, persistent = onClose === undefined } = props
  const opener = useRef<Element | null>(null)
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Portal>
        <div className={css.backdrop} data-state={open ? 'open' : 'closed'} data-scroll-lock={open || undefined}>
          <Content
            className={cx(css.dialog, css[size])}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement
              event.preventDefault()
              const target = initialFocus?.current ?? event.currentTarget
              if (target instanceof HTMLElement) target.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveFocusBack(opener.current, fallbackFocus?.current)
            }}
            onEscapeKeyDown={(event) => persistent && event.preventDefault()}
            onInteractOutside={(event) => (persistent || isAbove(event)) && event.preventDefault()}
            {...(!description && { 'aria-describedby': undefined })}
            data-persistent={persistent ? (onClose === undefined ? 'fixed' : 'closable') : undefined}
          >
            <header className={css.head}>
              <Title className={css.title}>{title}</Title>
              {onClose && <IconButton label={closeLabel} icon={<X />} onClick={onClose} />}
            </header>
            {description && <Description className={css.description}>{description}</Description>}
            {children && (
              <div className={cx(css.body, flush && css.flush)} tabIndex={flush ? undefined : 0}>
                {children}
              </div>
            )}
            {footer && <footer className={css.footer}>{footer}</footer>}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
