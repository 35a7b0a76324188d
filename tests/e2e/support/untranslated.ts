/**
 * Words in a script other than the page's language's, as lines with their location. Runs in the page and must not refer
 * to anything outside. A text outside the catalogues is English and found like this; a text not updated on a change of
 * language is found in every language.
 * @param names that are the same in every language
 */
export const untranslated = (names: readonly string[]): string[] => {
  const phrases = names.filter((name) => /[ -]/.test(name))
  const known = new Set(names.map((name) => name.toLowerCase()))
  const language = document.documentElement.lang.slice(0, 2)
  const scripts = [
    ['en', /[A-Za-z'’]{3,}/gu],
    ['ka', /\p{Script=Georgian}+/gu],
    ['ru', /\p{Script=Cyrillic}+/gu],
  ] as const
  const otherScripts = scripts.filter(([spoken]) => spoken !== language).map(([, script]) => script)

  /** Addresses, codes and typed text have no language. */
  const isNobodys = (element: Element): boolean =>
    element.closest('code, pre, script, style, template, noscript, .old-browser, [translate="no"]') !== null ||
    (element.closest('[lang]') ?? document.documentElement).getAttribute('lang') !== document.documentElement.lang

  const withoutAddresses = (text: string): string =>
    phrases
      .reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)
      .replace(/\S*(?:@|:\/\/|\/\/)\S*/gu, ' ')
      .replace(/\S*\d\S*/gu, ' ')
      .replace(/\S*[._/]\S+/gu, ' ')

  /** Symbols of currencies and networks are upper-case; a word with an inner capital is a name or a code. */
  const wordsOf = (text: string): string[] =>
    otherScripts
      .flatMap((script) => withoutAddresses(text).match(script) ?? [])
      .filter((word) => !/.[A-Z]/u.test(word) && !known.has(word.toLowerCase()))

  const found: string[] = []
  const check = (text: string | null, element: Element) => {
    const words = wordsOf(text ?? '')
    if (words.length > 0) found.push(`<${element.tagName.toLowerCase()}> “${(text ?? '').trim().slice(0, 80)}”`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement
    if (owner !== null && !isNobodys(owner)) check(node.textContent, owner)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isNobodys(element)) check(element.getAttribute(name), element)
  }
  check(document.title, document.documentElement)
  return [...new Set(found)]
}
