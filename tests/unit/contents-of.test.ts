import { describe, expect, it } from 'vitest'
import { contentsOf } from '../../src/features/content/contents-of.ts'

const part = (name: string, attributes = '') => `<h2${attributes}>${name}</h2><p>text</p>`

describe('the contents of a text', () => {
  it('lead to each heading, by its own id where it has one', () => {
    const found = contentsOf(
      [part('One'), part('Two <em>&amp; a half</em>', ' id="two"'), part('3'), part('4')].join(''),
    )
    expect(found.parts).toEqual([
      { id: 'user-content-part-1', title: 'One' },
      { id: 'user-content-two', title: 'Two & a half' },
      { id: 'user-content-part-3', title: '3' },
      { id: 'user-content-part-4', title: '4' },
    ])
    expect(found.html).toBe(
      [
        part('One', ' id="part-1"'),
        part('Two <em>&amp; a half</em>', ' id="two"'),
        part('3', ' id="part-3"'),
        part('4', ' id="part-4"'),
      ].join(''),
    )
  })

  it('of a short text are none, and the text stays as it is', () => {
    const short = part('One') + part('Two') + part('Three')
    expect(contentsOf(short)).toEqual({ html: short, parts: [] })
  })
})
