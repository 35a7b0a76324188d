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

  describe('on a disk that is full', () => {
    const full = () => {
      vi.stubGlobal('localStorage', Object.assign(kept, { setItem: forbidden.setItem }))
    }

    it('lets what this page wrote outweigh what was kept before', () => {
      const storage = createStorage()
      storage.write('draft', { email: 'ann@example.com' })
      full()
      storage.write('draft', { email: 'nino@example.com' })
      expect(storage.read('draft', shape)).toEqual({ email: 'nino@example.com' })
      expect(createStorage().read('draft', shape)).toEqual({ email: 'ann@example.com' })
    })

    it('takes away what it kept and what was kept before', () => {
      const storage = createStorage()
      storage.write('draft', { email: 'ann@example.com' })
      full()
      storage.write('draft', { email: 'nino@example.com' })
      storage.remove('draft')
      expect([storage.read('draft', shape), [...kept.map]]).toEqual([null, []])
    })

    it('keeps again as soon as there is room, and hears of other tabs then', () => {
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

  it('takes away for the life of the page what the browser does not let it take away', () => {
    kept.map.set('kursi.draft', '{"email":"ann@example.com"}')
    vi.stubGlobal('localStorage', Object.assign(kept, { removeItem: forbidden.removeItem }))
    const storage = createStorage()
    storage.remove('draft')
    expect(storage.read('draft', shape)).toBeNull()
  })
})
