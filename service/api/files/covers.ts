/**
 * Cover images of the blog, drawn from simple shapes: no text, so that one image serves every language. Brand colours;
 * each has its own background.
 */

interface Scene {
  width: number
  height: number
  /** Gradient of the background, from the upper left to the lower right. */
  ground: readonly [string, string]
  content: string
}

const gold = '#ffd45e'
const pale = '#dfe5ff'
const mint = '#7fe0bd'
const rose = '#ff9fa6'

const svg = ({ width, height, ground: [from, to], content }: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>` +
  `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${content}</svg>`

const cover = (ground: Scene['ground'], content: string): string => svg({ width: 1200, height: 630, ground, content })

const figure = (ground: Scene['ground'], content: string): string => svg({ width: 960, height: 420, ground, content })

const circle = (x: number, y: number, radius: number, rest: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`

const line = (path: string, colour: string, width: number, rest = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`

const box = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`

const shape = (path: string, rest: string): string => `<path d="${path}" ${rest}/>`

/** Coin: a disc with a ring inside. */
const coin = (x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius, `fill="${colour}"`) +
  circle(x, y, radius * 0.72, `fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${radius * 0.1}"`)

/** Houses from left to right: width and height of each. */
const skyline = (x: number, bottom: number, houses: readonly (readonly [number, number])[], fill: string): string => {
  let left = x
  return houses
    .map(([width, height]) => {
      const house = box(left, bottom - height, width, height, `rx="6" ${fill}`)
      left += width + 14
      return house
    })
    .join('')
}

const roadsBetween = (from: number, to: number, middle: number, spread: number): string =>
  [mint, pale, gold, rose]
    .map((colour, index) => {
      const y = middle + (index - 1.5) * spread
      const bend = (to - from) / 3
      return (
        line(`M${from} ${middle}C${from + bend} ${y} ${from + bend} ${y} ${(from + to) / 2} ${y}`, colour, 12) +
        line(`M${(from + to) / 2} ${y}C${to - bend} ${y} ${to - bend} ${middle} ${to} ${middle}`, colour, 12) +
        circle((from + to) / 2, y, 17, `fill="#fff" stroke="${colour}" stroke-width="8"`)
      )
    })
    .join('')

/** Hour marks of a clock. */
const ticks = (x: number, y: number, radius: number): string =>
  Array.from({ length: 12 }, (_, hour) => {
    const [dx, dy] = [Math.cos((hour * Math.PI) / 6), Math.sin((hour * Math.PI) / 6)]
    const at = (share: number) => `${(x + dx * radius * share).toFixed(1)} ${(y + dy * radius * share).toFixed(1)}`
    return line(`M${at(0.84)}L${at(0.93)}`, '#fff', 8, 'stroke-opacity=".8"')
  }).join('')

/** Sparks of a firework. */
const sparks = (x: number, y: number, radius: number, colour: string): string =>
  Array.from({ length: 14 }, (_, ray) => {
    const angle = (ray * 2 * Math.PI) / 14
    const at = (share: number) =>
      `${(x + Math.cos(angle) * radius * share).toFixed(1)} ${(y + Math.sin(angle) * radius * share).toFixed(1)}`
    return line(`M${at(0.35)}L${at(ray % 2 === 0 ? 1 : 0.75)}`, colour, 7)
  }).join('')

const document = (x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, 'rx="18" fill="#fff"') +
  [0.22, 0.4, 0.58]
    .map((share, index) =>
      box(x + width * 0.1, y + height * share, width * (index === 2 ? 0.4 : 0.66), 18, 'rx="9" fill="#c9d2ef"'),
    )
    .join('')

const pin = (x: number, y: number, colour: string): string =>
  shape(`M${x} ${y}c-46-66-70-98-70-138a70 70 0 0 1 140 0c0 40-24 72-70 138z`, `fill="${colour}"`) +
  circle(x, y - 138, 28, 'fill="#fff"')

const drawings = {
  'usdt-networks': () =>
    cover(
      ['#123c4a', '#0b7c66'],
      roadsBetween(330, 1010, 315, 118) + coin(250, 315, 118, '#26a17b') + circle(1010, 315, 54, 'fill="#fff"'),
    ),
  'usdt-networks-roads': () =>
    figure(
      ['#123c4a', '#0b7c66'],
      roadsBetween(230, 800, 210, 84) + coin(170, 210, 74, '#26a17b') + circle(800, 210, 38, 'fill="#fff"'),
    ),
  'aml-check': () =>
    cover(
      ['#1c2340', '#3a2b6b'],
      line('M300 450a300 300 0 0 1 207-285', mint, 64) +
        line('M507 165a300 300 0 0 1 393 285', rose, 64) +
        line('M600 450L508 250', '#fff', 18) +
        circle(600, 450, 40, 'fill="#fff"') +
        [0, 1, 2, 3, 4].map((step) => circle(440 + step * 80, 545, 14, `fill="${step < 2 ? mint : rose}"`)).join(''),
    ),
  'bar-and-event-space': () =>
    cover(
      ['#5a2a1d', '#c2703a'],
      [530, 600, 670].map((x) => line(`M${x} 190c-30-40 30-60 0-104`, '#fff', 14, 'stroke-opacity=".7"')).join('') +
        shape('M420 236h360v120a130 130 0 0 1-130 130H550a130 130 0 0 1-130-130z', 'fill="#fff7ec"') +
        line('M784 270h36a60 60 0 0 1 0 120h-44', '#fff7ec', 30) +
        box(360, 506, 480, 26, 'rx="13" fill="#fff7ec" fill-opacity=".85"') +
        [180, 250, 950, 1020].map((x, index) => circle(x, 470 - (index % 2) * 60, 26, `fill="${gold}"`)).join(''),
    ),
  'discounts-and-referrals': () =>
    cover(
      ['#2437b5', '#6a3fd0'],
      [120, 190, 270, 360]
        .map((height, step) =>
          box(250 + step * 130, 520 - height, 92, height, `rx="16" fill="${step === 3 ? gold : pale}"`),
        )
        .join('') +
        line('M880 200L960 330M880 200L1040 250', pale, 10) +
        coin(880, 190, 62, gold) +
        circle(968, 344, 40, `fill="${mint}"`) +
        circle(1052, 254, 40, `fill="${rose}"`),
    ),
  'cheques-in-the-uae': () =>
    cover(
      ['#0c4a5b', '#d59b4a'],
      skyline(
        90,
        630,
        [
          [90, 240],
          [70, 330],
          [46, 480],
          [80, 290],
          [110, 210],
        ],
        'fill="#08323f" fill-opacity=".75"',
      ) +
        document(560, 190, 500, 260) +
        circle(980, 386, 44, `fill="${gold}"`) +
        line('M956 386l18 18 34-38', '#fff', 12),
    ),
  'api-for-merchants': () =>
    cover(
      ['#10182e', '#2c43cf'],
      line('M420 150c-70 0-70 0-70 80s0 85-60 85c60 0 60 5 60 85s0 80 70 80', pale, 26) +
        line('M780 150c70 0 70 0 70 80s0 85 60 85c-60 0-60 5-60 85s0 80-70 80', pale, 26) +
        [0, 1, 2]
          .map((row) => box(480, 220 + row * 80, [240, 170, 210][row] ?? 0, 34, 'rx="17" fill="#fff"'))
          .join('') +
        circle(690, 317, 18, `fill="${gold}"`),
    ),
  'api-for-merchants-signature': () =>
    figure(
      ['#10182e', '#2c43cf'],
      document(110, 110, 230, 200) +
        line('M370 210h70M620 210h70', pale, 12) +
        circle(530, 210, 70, `fill="${gold}"`) +
        line('M500 210l22 22 40-44', '#fff', 14) +
        circle(770, 210, 44, 'fill="none" stroke="#fff" stroke-width="22"') +
        line('M814 210h90m-26 0v36m-34-36v26', '#fff', 22),
    ),
  'rate-fixed-for-two-hours': () =>
    cover(
      ['#1a2a8f', '#0f9a8a'],
      line('M80 470L200 390L300 430L400 330h400l90 70 110-150 120 60', mint, 14, 'stroke-opacity=".85"') +
        circle(600, 300, 190, 'fill="#13206f" stroke="#fff" stroke-width="16"') +
        ticks(600, 300, 190) +
        shape('M600 300V150A150 150 0 0 1 730 225z', `fill="${gold}" fill-opacity=".9"`) +
        line('M600 300V160M600 300L712 236', '#fff', 16) +
        circle(600, 300, 16, 'fill="#fff"'),
    ),
  'courier-in-dubai': () =>
    cover(
      ['#f0a650', '#b5485d'],
      skyline(
        700,
        470,
        [
          [80, 190],
          [60, 300],
          [40, 400],
          [90, 240],
          [70, 170],
        ],
        'fill="#6f2340" fill-opacity=".55"',
      ) +
        line('M120 540c180-30 160-170 330-150s160 130 300 110 170-70 170-70', '#fff', 18, 'stroke-dasharray="2 40"') +
        box(100, 470, 130, 100, 'rx="18" fill="#fff"') +
        line('M165 470v100', rose, 16) +
        pin(925, 430, '#3049dc'),
    ),
  'new-year-hours': () =>
    cover(
      ['#0b1030', '#33266e'],
      sparks(330, 230, 150, gold) +
        sparks(820, 190, 120, mint) +
        sparks(610, 340, 90, rose) +
        skyline(
          60,
          630,
          [
            [120, 130],
            [90, 190],
            [140, 110],
            [80, 220],
            [150, 140],
            [100, 180],
            [130, 120],
          ],
          'fill="#060818"',
        ),
    ),
} as const satisfies Record<string, () => string>

const isDrawn = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name)

/** A blog image by name, 1200 × 630 for covers; null for an unknown name. */
export const drawCover = (name: string): string | null => (isDrawn(name) ? drawings[name]() : null)
