import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Lang } from '../../machines/shared/api.ts'
import { formatBytes, formatDate } from '../../src/i18n/format-deferred.ts'

const languages: readonly Lang[] = ['en', 'ka', 'ru']

/** In all languages, with regular spaces. */
const inAll = (write: (lang: Lang) => string) => languages.map((lang) => write(lang).replaceAll(/\s/g, ' '))

afterEach(() => vi.unstubAllEnvs())

describe('a date', () => {
  test.each([
    ['2026-11-21', ['21 Nov 2026', '21.11.2026', '21 нояб. 2026 г.']],
    ['2008-01-05', ['5 Jan 2008', '5.01.2008', '5 янв. 2008 г.']],
    ['1900-12-31', ['31 Dec 1900', '31.12.1900', '31 дек. 1900 г.']],
  ])('%s is formatted in each language', (day, texts) => {
    expect(inAll((lang) => formatDate(day, lang))).toEqual(texts)
  })

  test.each([
    ['Pacific/Honolulu', 600],
    ['Pacific/Kiritimati', -840],
  ])('is the same date in %s', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(offset)
    expect(formatDate('2026-11-21', 'en')).toBe('21 Nov 2026')
  })
})

describe('a size', () => {
  test.each([
    [1, ['1 kB', '1 კბ', '1 кБ']],
    [1_499, ['1 kB', '1 კბ', '1 кБ']],
    [456_789, ['457 kB', '457 კბ', '457 кБ']],
    [999_499, ['999 kB', '999 კბ', '999 кБ']],
    [1_000_000, ['1 MB', '1 მბ', '1 МБ']],
    [1_249_999, ['1.2 MB', '1,2 მბ', '1,2 МБ']],
    [5_000_000, ['5 MB', '5 მბ', '5 МБ']],
    [12_345_678, ['12.3 MB', '12,3 მბ', '12,3 МБ']],
  ])('of %s bytes', (bytes, texts) => {
    expect(inAll((lang) => formatBytes(bytes, lang))).toEqual(texts)
  })
})
