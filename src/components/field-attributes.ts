import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import type { RouteField } from '../../machines/shared/api.ts'
import { formatPhone } from '../i18n/format.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Keyboard and autofill hints of a field: none where a changed character loses money. */
const attributes: Readonly<Record<RouteField['kind'], Attributes>> = {
  address: verbatim,
  memo: verbatim,
  tag: { ...verbatim, inputMode: 'numeric' },
  card: { ...verbatim, inputMode: 'numeric' },
  iban: { ...verbatim, autoCapitalize: 'characters' },
  account: verbatim,
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  messenger: verbatim,
  text: { autoComplete: 'off' },
}

/** Enter moves to the next field; submitting would show all errors at once. */
export const onEnter =
  (go: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    go()
  }

export const attributesOf = ({ kind }: RouteField): Attributes => attributes[kind]

/** Long strings that are compared character by character. */
export const isMono = ({ kind }: RouteField): boolean => kind === 'address' || kind === 'iban' || kind === 'card'

const fours = /[\da-z]{4}(?=[\da-z])/gi
const isUnbroken = /^[\da-z]+$/i

const asTyped = (text: string): string => text
const inFours = (text: string): string => (isUnbroken.test(text) ? text.replace(fours, '$& ') : text)

/** Card and account numbers in groups of four, as on cards and statements; phone numbers as they are read aloud. */
export const groupOf = ({ kind }: RouteField): ((text: string) => string) => {
  if (kind === 'phone') return formatPhone
  return kind === 'card' || kind === 'iban' ? inFours : asTyped
}

/** Optional contacts; never a memo or tag, without which money may be lost. */
export const isExtra = ({ kind, required }: RouteField): boolean =>
  !required && (kind === 'phone' || kind === 'messenger')

/** Values that are usually pasted. */
export const isPasted = ({ kind }: RouteField): boolean => kind === 'address' || kind === 'memo' || kind === 'tag'
