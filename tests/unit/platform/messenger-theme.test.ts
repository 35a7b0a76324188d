import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorText, contrast, readable, readColor, white, type Rgb } from '../../../src/platform/messenger/color.ts'
import { themeOf, type ThemeParams } from '../../../src/platform/messenger/theme.ts'

const part = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
const names = [
  'bg_color',
  'secondary_bg_color',
  'section_bg_color',
  'text_color',
  'hint_color',
  'subtitle_text_color',
  'link_color',
  'accent_text_color',
  'button_color',
  'button_text_color',
  'destructive_text_color',
  'section_separator_color',
]
const params: fc.Arbitrary<ThemeParams> = fc.dictionary(fc.constantFrom(...names), color.map(colorText))

const own = () => ({ '--positive': 'rgb(10, 108, 68)', '--warning': 'rgb(138, 75, 0)' })

const rgb = (text: string | undefined): Rgb => readColor(text ?? '') ?? white

const grounds = ['--bg', '--surface', '--sunken', '--hover']
const texts = ['--text', '--muted', '--accent', '--danger', '--positive', '--warning']

describe('a theme of the messenger', () => {
  test('is readable whatever its colours are (WCAG 2.2 AA)', () => {
    fc.assert(
      fc.property(params, (given) => {
        const { tokens, native } = themeOf(given, own)
        const at = (name: string) => rgb(tokens[name])
        for (const ground of grounds) {
          for (const text of texts)
            expect(contrast(at(text), at(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
          expect(contrast(at('--line-strong'), at(ground))).toBeGreaterThanOrEqual(3)
        }
        for (const fill of ['--accent-fill', '--accent-fill-hover'])
          expect(contrast(at('--on-accent'), at(fill)), fill).toBeGreaterThanOrEqual(4.5)
        expect(contrast(rgb(native.label), rgb(native.button))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  // Black and white are both readable on it, so that only the fill tells which way leads away from it.
  test.each(['#b71ff3', '#767676', '#757575'])('a label %s stays readable on a button under the pointer', (label) => {
    for (const fill of ['#000000', '#ffffff']) {
      const { tokens } = themeOf({ button_text_color: label, button_color: fill }, own)
      expect(contrast(rgb(label), rgb(tokens['--accent-fill-hover'])), fill).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('keeps colours that are readable as they are', () => {
    const { scheme, tokens } = themeOf(
      {
        bg_color: '#18222d',
        secondary_bg_color: '#131415',
        text_color: '#ffffff',
        button_color: '#2f6ea5',
        button_text_color: '#ffffff',
      },
      own,
    )
    expect(scheme).toBe('dark')
    expect(['--bg', '--surface', '--text', '--accent-fill', '--on-accent'].map((name) => tokens[name])).toEqual([
      '#131415',
      '#18222d',
      '#ffffff',
      '#2f6ea5',
      '#ffffff',
    ])
  })

  test('without any colours is light', () => {
    expect(themeOf({}, own)).toMatchObject({ scheme: 'light', native: { bg: '#ffffff' } })
    expect(themeOf({ bg_color: 'url(https://evil.example)', text_color: 'red' }, own).native.bg).toBe('#ffffff')
  })
})

describe('colours', () => {
  test.each([
    ['#fff', [255, 255, 255]],
    ['#2481cc', [36, 129, 204]],
    ['rgb(10, 108, 68)', [10, 108, 68]],
    ['#12345', null],
    ['red', null],
    ['', null],
  ])('%s', (text, expected) => expect(readColor(text)).toEqual(expected))

  test('a readable colour is not moved', () => {
    fc.assert(
      fc.property(color, color, (text, ground) => {
        fc.pre(contrast(text, ground) >= 4.5)
        expect(readable(text, [ground], 4.5)).toEqual(text)
      }),
    )
  })
})
