/** Names of guards and actions, with the parameters written in the chart. */

const maxParameter = 28

/** A member of an object whose type XState does not export. */
function member(value: unknown, key: string): unknown {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject ? Reflect.get(value, key) : undefined
}

const textMember = (value: unknown, key: string): string | null => {
  const text = member(value, key)
  return typeof text === 'string' && text !== '' ? text : null
}

function parameterText(params: unknown): string {
  if (params === undefined || params === null || typeof params === 'function') return ''
  if (Array.isArray(params)) return params.map(parameterText).join(' | ')
  if (typeof params === 'string') return params
  if (typeof params !== 'object') return JSON.stringify(params)
  const fields = Object.entries(params).filter(([, value]) => value !== '' && typeof value !== 'function')
  return fields.map(([key, value]) => (value === true ? key : `${key} ${parameterText(value)}`)).join(', ')
}

function withParameters(name: string, params: unknown): string {
  const text = parameterText(params)
  if (text === '') return name
  return `${name} ${text.length > maxParameter ? `${text.slice(0, maxParameter - 1)}…` : text}`
}

const joinedGuards: Record<string, (names: readonly string[]) => string> = {
  and: (names) => names.join(' & '),
  or: (names) => names.join(' or '),
  not: ([name]) => `not ${name ?? ''}`,
}

/** A guard's name; null if there is none. */
export function guardLabel(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return guard
  const inner = member(guard, 'guards')
  const name = textMember(guard, 'type') ?? textMember(guard, 'name') ?? 'condition'
  const join = joinedGuards[name]
  if (Array.isArray(inner) && join !== undefined) return join(inner.map((part) => guardLabel(part) ?? 'condition'))
  return withParameters(name, member(guard, 'params'))
}

const eventTypeOf = (action: unknown): string => textMember(member(action, 'event'), 'type') ?? ''

/** Inline built-in actions; null for those that run the interpreter's timers. */
function builtInLabel(type: string, action: unknown): string | null {
  const verb = type.slice('xstate.'.length)
  const id = textMember(action, 'id') ?? textMember(action, 'sendId') ?? ''
  if (id.startsWith('xstate.after.')) return null
  if (verb === 'emit' || verb === 'raise' || verb === 'sendTo') return `${verb} ${eventTypeOf(action)}`.trim()
  return verb
}

function actionLabel(action: unknown): string | null {
  if (typeof action === 'string') return action
  const type = textMember(action, 'type')
  if (type === null) return textMember(action, 'name') ?? 'action'
  if (type.startsWith('xstate.')) return builtInLabel(type, action)
  return withParameters(type, member(action, 'params'))
}

/** Names of actions in their order. */
export function actionLabels(actions: readonly unknown[]): string[] {
  return actions.map(actionLabel).filter((label) => label !== null)
}
