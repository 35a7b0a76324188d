import { useMemo } from 'react'
import { addHook, sanitize } from 'isomorphic-dompurify'
import { cx } from './cx.ts'
import css from './RichText.module.css'

/** The only file that inserts editors' HTML into a page. */

const config = {
  USE_PROFILES: { html: true },
  // Editorial text needs no forms and no styles of its own. The page already has its h1.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog', 'template', 'h1'],
  FORBID_ATTR: ['style', 'class', 'name', 'popover', 'popovertarget', 'action', 'formaction', 'srcset'],
  // Prefixes each id, so that it cannot collide with names used by the page or its scripts.
  SANITIZE_NAMED_PROPS: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** The prefix that DOMPurify adds to every id. */
const idPrefix = 'user-content-'

const whole = /^(?:https?:|mailto:|tel:|#)/i
const below = /^(?:\.{0,2}\/|\?)/
const here = 'https://here.invalid'

/** True if an address without a host stays on our origin: browsers read `///` as the start of a host. */
const isOurs = (address: string) => URL.canParse(address, here) && new URL(address, here).origin === here

/** Allowed link and picture addresses: a relative address must not lead to another host. */
const isAllowed = (address: string) => whole.test(address) || (below.test(address) && isOurs(address))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Adds the id prefix to a link within the same text. */
const followPart = (node: Element) => {
  const href = node.getAttribute('href') ?? ''
  const id = decoded(href.slice(1))
  if (!href.startsWith('#') || id.startsWith(idPrefix)) return
  const isHere = [id, idPrefix + id].some((each) => node.ownerDocument.getElementById(each) !== null)
  if (isHere) node.setAttribute('href', `#${idPrefix}${href.slice(1)}`)
}

addHook('afterSanitizeAttributes', (node) => {
  for (const name of ['href', 'src']) if (!isAllowed(node.getAttribute(name) ?? '#')) node.removeAttribute(name)
  followPart(node)
  if (node.tagName === 'A') {
    node.removeAttribute('target')
    if (/^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  }
  // A table wider than a phone scrolls by itself and needs keyboard focus.
  if (node.tagName === 'TABLE') node.setAttribute('tabindex', '0')
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    node.setAttribute('decoding', 'async')
  }
})

/** The only producer of trusted HTML in browsers with Trusted Types. */
const sanitised = (html: string) => sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true })

export interface RichTextProps {
  /** HTML written by an editor. */
  html: string
  /** A question's answer rather than an article. */
  small?: boolean
}

/** Editorial text: headings, lists, tables, pictures and links. Everything else is removed. */
export function RichText({ html, small }: RichTextProps) {
  const trusted = useMemo(() => sanitised(html), [html])
  // eslint-disable-next-line react/no-danger -- sanitised in the line above
  return <div className={cx(css.text, small && css.small)} dangerouslySetInnerHTML={{ __html: trusted }} />
}
