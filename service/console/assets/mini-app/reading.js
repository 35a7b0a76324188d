/** Reads what the app posted, which may be anything. */

/** @typedef {Readonly<Record<string, unknown>>} Params */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * @param {string} text
 * @returns {unknown} undefined when it is no JSON
 */
export const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @param {unknown} data of a message
 * @returns {{ method: string, params: unknown } | null}
 */
export const methodIn = (data) => {
  const message = typeof data === 'string' ? parsed(data) : undefined
  if (!isRecord(message) || typeof message['eventType'] !== 'string') return null
  return { method: message['eventType'], params: message['eventData'] }
}

/**
 * @param {Params} params
 * @param {string} name
 * @returns {string | undefined}
 */
export const textIn = (params, name) => {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * @param {Params} params
 * @param {string} name
 * @returns {boolean | undefined}
 */
export const flagIn = (params, name) => {
  const value = params[name]
  return typeof value === 'boolean' ? value : undefined
}

/**
 * @param {Params} params
 * @param {string} name
 * @returns {string | undefined} `#rrggbb`
 */
export const colourIn = (params, name) => {
  const value = textIn(params, name)
  return value !== undefined && /^#[\da-f]{6}$/i.test(value) ? value : undefined
}
