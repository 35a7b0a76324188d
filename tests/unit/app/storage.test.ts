import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../../src/platform/storage.ts'

class Kept {
  readonly map = new Map<string, string>()
  getItem = (key: string) => this.map.get(key) ?? null
  setItem = (key: string, value: string) => void this.map.set(key, value)
  removeItem = (key: string) => void this.map.delete(key)
}

const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

const shape = z.object({ email: z.string() })

describe('storage', () => {
  let kept: Kept
  beforeEach(() => {
    kept = new Kept()
    vi.stubGlobal('localStorage', kept)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('reads back what was written, under its own prefix', () => {
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    expect(storage.read('draft', shape)).toEqual({ email: 'ann@example.com' })
    expect([...kept.map]).toEqual([['kursi.draft', '{"email":"ann@example.com"}']])
  })

  it.each(['', 'not json', '{"email":7}', 'null'])('gives nothing for what it cannot use: %j', (text) => {
    kept.map.set('kursi.draft', text)
    expect(createStorage().read('draft', shape)).toBeNull()
  })

  it('does not bring back what another tab removed', () => {
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    kept.map.delete('kursi.draft')
    expect(storage.read('draft', shape)).toBeNull()
  })

  it('remembers for the life of the page where the browser forbids more', () => {
    vi.stubGlobal('localStorage', forbidden)
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    expect(storage.read('draft', shape)).toEqual({ email: 'ann@example.com' })
    storage.remove('draft')
    expect(storage.read('draft', shape)).toBeNull()
  })
})
