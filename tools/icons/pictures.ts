import { locales, type Locale } from '../../src/routes/locales.ts'

/** The pictures as pages for a browser. The mark is that of public/logo.svg. */

export interface Picture {
  /** Below public/. */
  file: string
  width: number
  height: number
  html: string
}

const blue = '#3049dc'
const gold = '#ffd45e'

/** The letter alone, in its 32 by 32 square. */
const letter = (ink: string, dot: string): string =>
  `<path d="M10.5 8v16M22 8l-7.5 8 7.5 8" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<circle cx="22" cy="8" r="2.6" fill="${dot}"/>`

const page = (css: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>*{margin:0;box-sizing:border-box}svg{display:block}${css}</style>${body}`

/**
 * @param size points
 * @param share of the side taken by the mark; systems crop icons that reach the edges
 * @param corner radius of the square, of 32
 */
const icon = (file: string, size: number, share: number, corner: number): Picture => {
  const inset = (32 - 32 / share) / 2
  const side = 32 / share
  const square = `<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${corner}" fill="${blue}"/>`
  return {
    file,
    width: size,
    height: size,
    html: page(
      `html{background:${corner === 0 ? blue : 'transparent'}}`,
      `<svg width="${size}" height="${size}" viewBox="${inset} ${inset} ${side} ${side}">${square}${letter('#fff', gold)}</svg>`,
    ),
  }
}

const claims: Record<Locale, { claim: string; promise: string }> = {
  en: {
    claim: 'Exchange crypto, cards and cash in Georgia',
    promise: 'At a rate you know in advance. No account needed.',
  },
  ka: {
    claim: 'კრიპტოვალუტის, ნაღდი და უნაღდო ფულის გაცვლა საქართველოში',
    promise: 'წინასწარ ცნობილი კურსით, რეგისტრაციის გარეშე',
  },
  ru: {
    claim: 'Обмен криптовалюты, денег на картах и наличных в Грузии',
    promise: 'По заранее известному курсу, без регистрации',
  },
}

const currencies = ['BTC', 'ETH', 'USDT', 'GEL', 'USD', 'EUR']

const cardStyle = `
body{width:1200px;height:630px;overflow:hidden;position:relative;background:${blue};color:#fff;font-family:'Noto Sans','Noto Sans Georgian',system-ui,sans-serif}
.big{position:absolute;left:705px;top:15px}
main{position:absolute;inset:0;padding:72px 80px;display:flex;flex-direction:column}
.brand{display:flex;align-items:center;gap:20px;font-size:40px;font-weight:700;letter-spacing:-.02em}
h1{margin-top:auto;max-width:780px;font-size:64px;line-height:1.14;font-weight:700;letter-spacing:-.02em;text-wrap:balance}
h1:lang(ka){font-size:50px;line-height:1.24;letter-spacing:0}
h1:lang(ru){font-size:60px}
p{margin-top:24px;font-size:30px;line-height:1.35;color:#d3daff}
p:lang(ka){font-size:27px}
ul{margin:auto 0 0;padding:0;display:flex;gap:12px;list-style:none;font-size:22px;font-weight:600;letter-spacing:.04em}
li{padding:9px 20px;border-radius:99px;background:#2439b8;color:#fff}
`

/** The link preview picture; each language has its own. */
const card = (lang: Locale): Picture => ({
  file: `og/${lang}.png`,
  width: 1200,
  height: 630,
  html: page(
    cardStyle,
    `<html lang="${lang}"><svg class="big" width="600" height="600" viewBox="0 0 32 32">${letter('#3d57ea', gold)}</svg>
<main><div class="brand"><svg width="64" height="64" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#fff"/>${letter(blue, '#f5a400')}</svg>Kursi</div>
<h1 lang="${lang}">${claims[lang].claim}</h1><p lang="${lang}">${claims[lang].promise}</p>
<ul>${currencies.map((code) => `<li>${code}</li>`).join('')}</ul></main>`,
  ),
})

export const pictures: readonly Picture[] = [
  icon('icons/192.png', 192, 1, 9),
  icon('icons/512.png', 512, 1, 9),
  // Systems crop these to a shape: the square reaches the edges, the letter stays within the safe circle.
  icon('icons/maskable-512.png', 512, 0.8, 0),
  icon('apple-touch-icon.png', 180, 0.92, 0),
  ...locales.map(card),
]
