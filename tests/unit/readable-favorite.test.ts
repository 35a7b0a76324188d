import { describe, expect, it } from 'vitest'
import { readableFavorite } from '../../src/features/home/readable-favorite.ts'
import { home } from '../views/home-fixture.tsx'

const [favorite] = home.rates

describe('a favourite rate', () => {
  it('below one is turned round with its course and its change', () => {
    if (favorite === undefined) throw new Error('The fixture has no rates')
    const { from, to } = favorite
    const falling = { ...favorite, rate: '0.25', points: ['0.5', '0.25'], change: '-50' }
    expect(readableFavorite(falling)).toEqual({
      one: to.symbol,
      other: from.symbol,
      value: '4',
      points: ['2', '4'],
      change: '100',
    })
    expect(readableFavorite({ ...falling, change: '0' }).change).toBe('0')
    expect(readableFavorite({ ...falling, change: '25' }).change).toBe('-20')
  })
})
