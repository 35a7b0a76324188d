/** Colours of the messenger's theme, and the contrast that WCAG 2.2 AA asks for (1.4.3, 1.4.11). */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

/** @returns null unless it is `#rgb`, `#rrggbb` or `rgb(r, g, b)` */
export const readColor = (text: string): Rgb | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const hex = short === null ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) : short.map((part) => part + part)
  if (hex !== null) {
    const [, red = '', green = '', blue = ''] = hex
    return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
  }
  const [, red, green, blue] = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(text) ?? []
  return red === undefined ? null : [Number(red), Number(green), Number(blue)]
}

export const colorText = (color: Rgb): `#${string}` =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const between = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share)

/** @param share of the second colour, 0 to 1 */
export const mix = ([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  between(r1, r2, share),
  between(g1, g2, share),
  between(b1, b2, share),
]

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio, 1 to 21. */
export const contrast = (left: Rgb, right: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const least = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

const steps = 20

/**
 * The colour, moved towards black or white as little as is needed to be readable on all grounds.
 * @param ratio least contrast, such as 4.5
 */
export const readable = (color: Rgb, grounds: readonly Rgb[], ratio: number): Rgb => {
  const end = least(black, grounds) > least(white, grounds) ? black : white
  for (let step = 0; step <= steps; step++) {
    const moved = mix(color, end, step / steps)
    if (least(moved, grounds) >= ratio) return moved
  }
  return end
}
