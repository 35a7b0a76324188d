/**
 * A browser that translates a page takes its text nodes out and puts elements with other words in their place. React
 * keeps writing to the nodes that were taken out, so that the page shows what is no longer true, and throws when it
 * removes one (facebook/react#11538). Here each node goes back beside its translation, emptied: React finds it, and
 * what it writes replaces the translation, which the browser then makes again.
 */

/** What Chrome, Edge and their kin put in the place of a text, and what Yandex Browser does. */
const translations = ['FONT', 'YA-TR-SPAN']

const isTranslation = ({ nodeName }: Node): boolean => translations.includes(nodeName)

/** Whether some text of the page is shown in a browser's translation. */
export const isTranslated = (): boolean => document.querySelector(translations.join()) !== null

const isWritten = ({ type }: MutationRecord): boolean => type === 'characterData'

const childrenOf = ({ childNodes }: Node): ChildNode[] => [...childNodes]

const isBefore = (one: Node, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0

/**
 * Returns a text to where a record says that it was: before its translation, or what is later inserted before the text
 * would stand after that.
 */
const putBack = ({ target, addedNodes, previousSibling, nextSibling }: MutationRecord, text: Text): void => {
  // Moved into its translation instead of copied.
  if (text.isConnected) text.replaceWith(text.cloneNode())
  const isHere = (node: Node | null): node is Node => node?.parentNode === target
  const translation = [...addedNodes, previousSibling].filter(isHere).find(isTranslation)
  const next = isHere(nextSibling) ? nextSibling : null
  // Several texts may share one translation.
  const isNextFirst = translation === undefined || (next !== null && isBefore(next, translation))
  target.insertBefore(text, isNextFirst ? next : translation)
}

/** Keeps what React renders below an element true while a browser translates it. @returns stops */
export const keepTrue = (root: Node): (() => void) => {
  /** The words of the texts that are shown in translation. */
  const hidden = new WeakMap<Node, string>()

  const hide = (record: MutationRecord, text: Text): void => {
    // A browser that also translates an empty text would never end.
    if (text.data === '') return
    putBack(record, text)
    hidden.set(text, text.data)
    text.data = ''
  }

  const show = (parent: Node): void => {
    for (const child of childrenOf(parent)) {
      if (isTranslation(child)) child.remove()
      const words = hidden.get(child)
      if (words === undefined) continue
      child.nodeValue = words
      hidden.delete(child)
    }
  }

  /** A translation was taken back by the browser, with the text as a new node. */
  const dropCopies = ({ target, addedNodes }: MutationRecord): void => {
    if (!childrenOf(target).some((child) => hidden.has(child))) return
    for (const node of addedNodes) if (node instanceof Text && !hidden.has(node)) node.remove()
  }

  const followWritten = (texts: readonly Node[]): void => {
    const written = texts.filter((text) => hidden.delete(text))
    for (const { parentNode } of written) if (parentNode !== null) show(parentNode)
  }

  const followMoved = (record: MutationRecord, translated: ReadonlySet<Node>): void => {
    const { target } = record
    const removed = [...record.removedNodes]
    if (translated.has(target)) {
      for (const node of removed) if (node instanceof Text && node.parentNode !== target) hide(record, node)
      return
    }
    if (removed.some(isTranslation)) dropCopies(record)
    if (removed.some((node) => hidden.has(node) || isTranslation(node))) show(target)
  }

  const observer = new MutationObserver((records) => {
    const translated = new Set(
      records.filter(({ addedNodes }) => [...addedNodes].some(isTranslation)).map(({ target }) => target),
    )
    const [written, moved] = [records.filter(isWritten), records.filter((record) => !isWritten(record))]
    followWritten(written.map(({ target }) => target))
    // The last change first: each text then finds the neighbours that it had.
    for (const record of moved.toReversed()) followMoved(record, translated)
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
