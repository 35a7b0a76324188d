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

  it('reads back written values, under its prefix', () => {
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    expect(storage.read('draft', shape)).toEqual({ email: 'ann@example.com' })
    expect([...kept.map]).toEqual([['kursi.draft', '{"email":"ann@example.com"}']])
  })

  it.each(['', 'not json', '{"email":7}', 'null'])('returns nothing for an unusable value: %j', (text) => {
    kept.map.set('kursi.draft', text)
    expect(createStorage().read('draft', shape)).toBeNull()
  })

  it('does not restore what another tab removed', () => {
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    kept.map.delete('kursi.draft')
    expect(storage.read('draft', shape)).toBeNull()
  })

  it('falls back to memory where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', forbidden)
    const storage = createStorage()
    storage.write('draft', { email: 'ann@example.com' })
    expect(storage.read('draft', shape)).toEqual({ email: 'ann@example.com' })
    storage.remove('draft')
    expect(storage.read('draft', shape)).toBeNull()
  })

  describe('on a full disk', () => {
    const full = () => {
      vi.stubGlobal('localStorage', Object.assign(kept, { setItem: forbidden.setItem }))
    }

    it('prefers the value written by this page over the stored one', () => {
      const storage = createStorage()
      storage.write('draft', { email: 'ann@example.com' })
      full()
      storage.write('draft', { email: 'nino@example.com' })
      expect(storage.read('draft', shape)).toEqual({ email: 'nino@example.com' })
      expect(createStorage().read('draft', shape)).toEqual({ email: 'ann@example.com' })
    })

    it('removes both', () => {
      const storage = createStorage()
      storage.write('draft', { email: 'ann@example.com' })
      full()
      storage.write('draft', { email: 'nino@example.com' })
      storage.remove('draft')
      expect([storage.read('draft', shape), [...kept.map]]).toEqual([null, []])
    })

    it('stores again when there is room, and sees changes of other tabs', () => {
      const storage = createStorage()
      const { setItem } = kept
      full()
      storage.write('draft', { email: 'ann@example.com' })
      Object.assign(kept, { setItem })
      storage.write('draft', { email: 'nino@example.com' })
      expect([...kept.map]).toEqual([['kursi.draft', '{"email":"nino@example.com"}']])
      kept.map.set('kursi.draft', '{"email":"giorgi@example.com"}')
      expect(storage.read('draft', shape)).toEqual({ email: 'giorgi@example.com' })
    })
  })

  it('hides an entry that cannot be removed, for the life of the page', () => {
    kept.map.set('kursi.draft', '{"email":"ann@example.com"}')
    vi.stubGlobal('localStorage', Object.assign(kept, { removeItem: forbidden.removeItem }))
    const storage = createStorage()
    storage.remove('draft')
    expect(storage.read('draft', shape)).toBeNull()
  })
})
