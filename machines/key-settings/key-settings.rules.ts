import type { ApiKey } from '../api-keys/api-keys.types.ts'
import { codeStep } from '../shared/code-step.ts'
import type { Refusal } from '../shared/outcome.ts'
import { cleanName } from '../shared/name.ts'
import { problemOf } from '../shared/profile.schema.ts'
import type {
  KeyChange,
  KeyField,
  KeyForm,
  KeyProblem,
  KeyProblems,
  KeySettingsContext,
  KeySettingsInput,
} from './key-settings.types.ts'

const keyFields = ['name', 'addresses', 'notifyUrl'] as const satisfies readonly KeyField[]

/** Limit of the contract. */
export const mostAddresses = 20

const formOf = ({ name, addresses, notifyUrl }: ApiKey): KeyForm => ({
  name,
  addresses: addresses.join('\n'),
  notifyUrl: notifyUrl ?? '',
})

export const initialContext = (input: KeySettingsInput): KeySettingsContext => ({
  ...input,
  form: formOf(input.key),
  ...codeStep,
  refusal: null,
  isUnsure: false,
  saved: null,
})

/** The typed addresses, each once. */
export const addressesOf = ({ addresses }: Pick<KeyForm, 'addresses'>): readonly string[] => [
  ...new Set(addresses.split(/[\s,;]+/).filter((text) => text !== '')),
]

const isByte = (text: string): boolean => /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255

const isIPv4 = (text: string): boolean => text.split('.').length === 4 && text.split('.').every(isByte)

const isIPv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)

/** Whether a text is an address, optionally with a prefix length above 0, as the service requires. */
const isNetwork = (text: string): boolean => {
  const [address = '', length, ...rest] = text.split('/')
  if (rest.length > 0 || !(isIPv4(address) || isIPv6(address))) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128))
}

/** The first typed text that is neither an address nor a network; undefined if there is none. */
export const wrongAddress = (form: Pick<KeyForm, 'addresses'>): string | undefined =>
  addressesOf(form).find((text) => !isNetwork(text))

const addressProblem = (form: KeyForm): KeyProblem | null => {
  if (wrongAddress(form) !== undefined) return 'addressInvalid'
  return addressesOf(form).length > mostAddresses ? 'addressesMany' : null
}

/** Only the service knows which hosts it may reach, and whether plain http is allowed there. */
const urlProblem = ({ notifyUrl }: KeyForm): KeyProblem | null => {
  const text = notifyUrl.trim()
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)) ? null : 'urlInvalid'
}

/** Problems of each field, shown or not. */
export const problemsOf = ({ form }: Pick<KeySettingsContext, 'form'>): KeyProblems => ({
  name: problemOf('keyName', cleanName(form.name)),
  addresses: addressProblem(form),
  notifyUrl: urlProblem(form),
})

/** The first field that blocks the submit. */
export const firstProblem = (context: Pick<KeySettingsContext, 'form'>): KeyField | undefined => {
  const problems = problemsOf(context)
  return keyFields.find((field) => problems[field] !== null)
}

/** The submitted changes: only fields changed here, so that changes of another tab are not reverted. */
export const changeOf = ({ key, form }: Pick<KeySettingsContext, 'key' | 'form'>): KeyChange => {
  const name = cleanName(form.name)
  const addresses = addressesOf(form)
  const notifyUrl = form.notifyUrl.trim()
  return {
    ...(name === key.name ? {} : { name }),
    ...(addresses.join() === key.addresses.join() ? {} : { addresses }),
    ...(notifyUrl === (key.notifyUrl ?? '') ? {} : { notifyUrl: notifyUrl === '' ? null : notifyUrl }),
  }
}

export const isChanged = (context: Pick<KeySettingsContext, 'key' | 'form'>): boolean =>
  Object.keys(changeOf(context)).length > 0

/** The field that a refusal concerns; null if there is none. */
export const fieldOfRefusal = (refusal: Refusal | null): KeyField | null =>
  keyFields.find((field) => field === refusal?.object.field) ?? null
