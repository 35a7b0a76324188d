import { useMemo } from 'react'
import { addHook, sanitize } from 'isomorphic-dompurify'
import { cx } from './cx.ts'
import css from './RichText.module.css'

/** The one place where HTML from an editor becomes part of a page. */

const config = {
  USE_PROFILES: { html: true },
  // What a text needs no more than a form or a look of its own. The page has its h1 already.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog', 'template', 'h1'],
  FORBID_ATTR: ['style', 'class', 'name', 'popover', 'popovertarget', 'action', 'formaction', 'srcset'],
  // An id gets the prefix below: it can be no name of the page or of a script.
  SANITIZE_NAMED_PROPS: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** What DOMPurify puts before every id. */
const idPrefix = 'user-content-'

const whole = /^(?:https?:|mailto:|tel:|#)/i
const below = /^(?:\.{0,2}\/|\?)/
const here = 'https://here.invalid'

/** Whether an address without a host stays on ours: browsers take more than two slashes for the beginning of a host. */
const isOurs = (address: string) => URL.canParse(address, here) && new URL(address, here).origin === here

/** Where a link may lead and a picture may come from: never to another host without saying so. */
const isAllowed = (address: string) => whole.test(address) || (below.test(address) && isOurs(address))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A link to a part of the same text follows the id of that part, which has its prefix already or gets it later. */
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
