/** Names of browser and system, without versions. */
export interface Software {
  /** Empty when unknown. */
  browser: string
  /** Empty when unknown. */
  system: string
}

type Names = readonly (readonly [RegExp, string])[]

/** Order matters: user agents of derived browsers also contain the name of the original. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string): string => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** @param userAgent the untrusted header */
export const softwareOf = (userAgent = ''): Software => {
  const text = userAgent.slice(0, 512)
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}
