import { readFileSync } from 'node:fs'
import { textOf, type Env } from '../config/environment.ts'
import type { KeyOptions } from './server-keys.ts'

/**
 * Reads a key from its variable, or from the file named by the variable with `_FILE`. @throws when the file cannot be
 * read
 */
export const readKey = (env: Env, name: string): string | undefined => {
  const file = textOf(env, `${name}_FILE`)
  if (textOf(env, name) !== undefined || file === undefined) return textOf(env, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`${name}_FILE: ${file} cannot be read (${why}).`, { cause: error })
  }
}

const shortest = 32

const checked = (name: string, key: string): string => {
  if (key.length < shortest)
    throw new Error(`${name} must have ${shortest} characters at least: openssl rand -base64 32`)
  return key
}

const missing = () =>
  new Error(
    'SERVER_KEY is missing: with DATABASE_URL or SITE_URL the key is not made here. Make one and keep it: openssl rand -base64 32. Set SERVER_KEY to it, or SERVER_KEY_FILE to where it lies.',
  )

/**
 * Server keys of the environment: SERVER_KEY or SERVER_KEY_FILE, and SERVER_KEY_PREVIOUS or SERVER_KEY_PREVIOUS_FILE,
 * several separated by commas or spaces. Without any of them, a key file is created next to the folder of the embedded
 * database.
 * @param isPublic whether the service is public, where the key must be provided
 * @throws when a public service has no key, and when a key is too short
 */
export const keyOptions = (env: Env, folder: string, isPublic: boolean): KeyOptions => {
  const current = readKey(env, 'SERVER_KEY')
  const previous = (readKey(env, 'SERVER_KEY_PREVIOUS') ?? '').split(/[\s,]+/).filter((key) => key !== '')
  if (current === undefined && isPublic) throw missing()
  return {
    ...(current === undefined
      ? { file: `${folder.replace(/\/+$/, '')}.key` }
      : { current: checked('SERVER_KEY', current) }),
    previous: previous.map((key) => checked('SERVER_KEY_PREVIOUS', key)),
  }
}
