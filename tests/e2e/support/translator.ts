import type { Page } from '@playwright/test'

/** How browsers put a translation in the place of a text: Chrome and its kin in four ways, and Yandex Browser. */
export const translatorWays = ['replaced', 'added, then taken out', 'moved in', 'merged', 'Yandex'] as const

export type TranslatorWay = (typeof translatorWays)[number]

export interface Translator {
  /** Translates every text below an element that is not translated yet. @param into by default the same words */
  translate: (root: Node, way: TranslatorWay, into?: (words: string) => string) => void
  /** Shows the original again: the texts that were taken out are put back. */
  untranslate: (root: ParentNode) => void
}

/** A stand-in for the translation of a browser. Complete in itself, because it is also sent to pages. */
export const createTranslator = (): Translator => {
  const untouched = 'font, ya-tr-span, script, style, textarea, option, svg, [translate="no"]'
  /** Texts that were taken out of the page, by their translations. */
  const originals = new WeakMap<Element, readonly Text[]>()

  const isText = (node: Node | null): node is Text => node instanceof Text

  const textsIn = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) {
      const node = walker.currentNode
      if (isText(node) && node.data.trim() !== '' && node.parentElement?.closest(untouched) === null) texts.push(node)
    }
    return texts
  }

  /** The texts that stand directly after a text. */
  const runAfter = (text: Text): Text[] => {
    const run: Text[] = []
    for (let next = text.nextSibling; isText(next); next = next.nextSibling) run.push(next)
    return run
  }

  const translationOf = (words: string, isYandex: boolean): Element => {
    const tag: string = isYandex ? 'ya-tr-span' : 'font'
    const outer = document.createElement(tag)
    const inner = isYandex ? outer : outer.appendChild(document.createElement(tag))
    inner.textContent = words
    return outer
  }

  const put = (text: Text, way: TranslatorWay, into: (words: string) => string): void => {
    const { parentNode, data } = text
    if (parentNode === null) return
    const taken = way === 'merged' ? [text, ...runAfter(text)] : [text]
    const translation = translationOf(into(taken.map((one) => one.data).join('')), way === 'Yandex')
    originals.set(translation, taken)
    if (way === 'replaced') text.replaceWith(translation)
    else parentNode.insertBefore(translation, text)
    if (way === 'moved in') {
      text.data = into(data)
      translation.firstElementChild?.replaceChildren(text)
    } else for (const one of taken) one.remove()
  }

  return {
    translate: (root, way, into = (words) => words) => {
      for (const text of textsIn(root)) put(text, way, into)
    },
    untranslate: (root) => {
      for (const translation of root.querySelectorAll('font, ya-tr-span')) {
        const taken = originals.get(translation)
        if (taken !== undefined) translation.replaceWith(...taken)
      }
    },
  }
}

/** Translates a page, soon after each change, in one of the ways; now and then shows the original instead. */
const keepTranslating = (translator: Translator, ways: readonly TranslatorWay[], seed: number): void => {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  let isDue = false
  const begin = () => {
    isDue = false
    const way = ways[Math.floor(random() * ways.length)]
    if (way === undefined || random() < 0.1) translator.untranslate(document)
    else translator.translate(document.body, way)
  }
  const observer = new MutationObserver(() => {
    if (isDue || document.body === null) return
    isDue = true
    setTimeout(begin, random() * 50)
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** Has every document of a page translated from its beginning to its end. @param seed printed by the caller */
export const translatePage = async (page: Page, seed: number): Promise<void> => {
  await page.addInitScript(
    `(${String(keepTranslating)})((${String(createTranslator)})(), ${JSON.stringify(translatorWays)}, ${seed})`,
  )
}
