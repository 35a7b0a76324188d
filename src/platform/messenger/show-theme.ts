import { themeOf, type MessengerTheme, type ThemeParams } from './theme.ts'

/** Colours of the own palette that carry meaning, and are read as text. */
const meaningful = ['--positive', '--warning', '--info', '--lightblue', '--gold', '--cyan', '--grey']

/** Their values in a scheme: computed by the browser, from ui/tokens.css. */
const palette = (root: HTMLElement, scheme: 'light' | 'dark'): Record<string, string> => {
  root.dataset['theme'] = scheme
  const probe = document.createElement('i')
  root.append(probe)
  const values = meaningful.map((name) => {
    probe.style.color = `var(${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(values)
}

/** @returns shows a theme of the messenger on the page, in place of the previous one. Returns what the messenger draws */
export const createThemeSheet = (): ((params: ThemeParams) => MessengerTheme['native']) => {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const root = document.documentElement
  return (params) => {
    // Its own tokens would be taken for those of the palette.
    sheet.replaceSync('')
    const { scheme, native, tokens } = themeOf(params, (wanted) => palette(root, wanted))
    root.dataset['theme'] = scheme
    const lines = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`)
    sheet.replaceSync(`:root { ${lines.join(' ')} }`)
    return native
  }
}
