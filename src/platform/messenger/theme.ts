import { black, colorText, contrast, mix, readable, readColor, white, type Rgb } from './color.ts'

/** Theme parameters of the messenger become the tokens of ui/tokens.css; contrast is corrected where it fails AA. */

/** Theme parameters by their names, such as `bg_color`. */
export type ThemeParams = Readonly<Record<string, string>>

export interface MessengerTheme {
  scheme: 'light' | 'dark'
  /** For the parts that the messenger draws: around the page, and its main button. */
  native: { bg: `#${string}`; button: `#${string}`; label: `#${string}` }
  /** Values by the names of their custom properties. */
  tokens: Readonly<Record<string, string>>
}

/** Least contrast of text, and of edges of controls. */
const ofText = 4.5
const ofEdge = 3

const pick = (params: ThemeParams, names: readonly string[]): Rgb | null => {
  for (const name of names) {
    const color = readColor(params[name] ?? '')
    if (color !== null) return color
  }
  return null
}

const isDarkGround = (color: Rgb): boolean => contrast(color, white) > contrast(color, black)

/** Tints of a surface: towards the colour of text as long as that stays readable on them, else away from it. */
const tintsOf = (surface: Rgb, far: Rgb, near: Rgb) => {
  const end = contrast(far, mix(surface, far, 0.1)) >= ofText ? far : near
  return { sunken: mix(surface, end, 0.05), hover: mix(surface, end, 0.1) }
}

const grounds = (params: ThemeParams) => {
  const bg = pick(params, ['secondary_bg_color', 'bg_color']) ?? white
  const isDark = isDarkGround(bg)
  const [far, near] = isDark ? [white, black] : [black, white]
  const found = pick(params, ['section_bg_color', 'bg_color']) ?? bg
  // A surface of the other scheme would make one text colour impossible.
  const surface = isDarkGround(found) === isDark ? found : bg
  return { isDark, far, bg, surface, ...tintsOf(surface, far, near) }
}

/** The label keeps its colour: the fill moves away from it. */
const button = (params: ThemeParams, accent: Rgb) => {
  const label = pick(params, ['button_text_color']) ?? white
  const fill = readable(pick(params, ['button_color']) ?? accent, [label], ofText)
  // Towards the end on its own side of the label: the other one leads past the label's own lightness.
  const end = contrast(fill, black) < contrast(label, black) ? black : white
  return { fill, label, hover: mix(fill, end, 0.12) }
}

/**
 * @param params of the messenger; without a background colour its defaults are those of a light theme
 * @param own colours of the own palette in this scheme, by custom property, which must stay readable on these grounds
 */
export const themeOf = (
  params: ThemeParams,
  own: (scheme: 'light' | 'dark') => Readonly<Record<string, string>>,
): MessengerTheme => {
  const { isDark, far, bg, surface, sunken, hover } = grounds(params)
  const scheme = isDark ? 'dark' : 'light'
  const all = [bg, surface, sunken, hover]
  const text = readable(pick(params, ['text_color']) ?? far, all, ofText)
  const accent = readable(pick(params, ['accent_text_color', 'link_color']) ?? text, all, ofText)
  const { fill, label, hover: fillHover } = button(params, accent)
  const colors: Readonly<Record<string, Rgb>> = {
    '--bg': bg,
    '--surface': surface,
    '--sunken': sunken,
    '--hover': hover,
    '--line': pick(params, ['section_separator_color']) ?? mix(surface, far, 0.14),
    '--line-strong': readable(mix(surface, far, 0.4), all, ofEdge),
    '--text': text,
    '--muted': readable(pick(params, ['subtitle_text_color', 'hint_color']) ?? text, all, ofText),
    '--accent': accent,
    '--accent-fill': fill,
    '--accent-fill-hover': fillHover,
    '--on-accent': label,
    '--danger': readable(pick(params, ['destructive_text_color']) ?? accent, all, ofText),
  }
  const kept = Object.entries(own(scheme)).flatMap(([name, value]) => {
    const color = readColor(value)
    return color === null || name in colors ? [] : [[name, readable(color, all, ofText)] as const]
  })
  const tokens = [...Object.entries(colors), ...kept].map(([name, color]) => [name, colorText(color)] as const)
  const native = { bg: colorText(bg), button: colorText(fill), label: colorText(label) }
  return { scheme, native, tokens: Object.fromEntries(tokens) }
}
