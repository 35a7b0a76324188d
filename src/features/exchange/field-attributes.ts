import type { InputHTMLAttributes } from 'react'
import type { RouteField } from '../../../machines/shared/api.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** How keyboards and browsers may help with a field: never where a changed letter loses money. */
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

export const attributesOf = ({ kind }: RouteField): Attributes => attributes[kind]

/** Long strings of signs that are compared letter by letter. */
export const isMono = ({ kind }: RouteField): boolean => kind === 'address' || kind === 'iban' || kind === 'card'

/** What people copy from elsewhere rather than type. */
export const isPasted = ({ kind }: RouteField): boolean => kind === 'address' || kind === 'memo' || kind === 'tag'
