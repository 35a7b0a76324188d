import { useMemo } from 'react'
import { addHook, sanitize } from 'isomorphic-dompurify'
import { cx } from './cx.ts'
import css from './RichText.module.css'

/** The one place where HTML from an editor becomes part of a page. */

const config = {
  USE_PROFILES: { html: true },
  // What a text needs no more than a form or a look of its own. The page has its h1 already.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog', 'template', 'h1'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'popover', 'popovertarget', 'action', 'formaction', 'srcset'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Where a link may lead and a picture may come from: never to another host without saying so. */
const address = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

addHook('afterSanitizeAttributes', (node) => {
  for (const name of ['href', 'src']) if (!address.test(node.getAttribute(name) ?? '#')) node.removeAttribute(name)
  if (node.tagName === 'A') {
    node.removeAttribute('target')
    if (/^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  }
  // A table that is wider than a phone scrolls by itself: the keyboard must get at it.
  if (node.tagName === 'TABLE') node.setAttribute('tabindex', '0')
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    node.setAttribute('decoding', 'async')
  }
})

/** In browsers that know trusted types, the only maker of trusted HTML there is. */
const sanitised = (html: string) => sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true })

export interface RichTextProps {
  /** HTML as an editor wrote it. */
  html: string
  /** A question's answer rather than an article. */
  small?: boolean
}

/** A text of an editor: headings, lists, tables, pictures and links; everything else in it is taken out. */
export function RichText({ html, small }: RichTextProps) {
  const trusted = useMemo(() => sanitised(html), [html])
  // eslint-disable-next-line react/no-danger -- sanitised just above, and nowhere else
  return <div className={cx(css.text, small && css.small)} dangerouslySetInnerHTML={{ __html: trusted }} />
}
