/** Browser and system by their names, without versions. */
export interface Software {
  /** Empty: unknown. */
  browser: string
  /** Empty: unknown. */
  system: string
}

type Names = readonly (readonly [RegExp, string])[]

/** Those that also name another come before it. */
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

/** @param userAgent the header, anything at all */
export const softwareOf = (userAgent = ''): Software => {
  const text = userAgent.slice(0, 512)
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}
