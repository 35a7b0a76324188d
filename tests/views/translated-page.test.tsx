import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isTranslated, keepTrue } from '../../src/platform/translated-page.ts'
import { createTranslator, translatorWays } from '../e2e/support/translator.ts'

const { translate, untranslate } = createTranslator()

/** What a view may have in one place: nothing, a bare text, a text in an element, texts around an element. */
type Piece = null | string | { bold: string } | { before: string; link: string; after: string }

const words = fc.constantFrom('0.05 BTC', '0.02 BTC', 'Send ', ' of ', 'Payment', 'Done')
const pieces = fc.array(
  fc.oneof(
    fc.constant(null),
    words,
    fc.record({ bold: words }),
    fc.record({ before: words, link: words, after: words }),
  ),
  { maxLength: 4 },
)

const pieceOf = (piece: Piece) => {
  if (piece === null || typeof piece === 'string') return piece
  if ('bold' in piece) return <b>{piece.bold}</b>
  return (
    <>
      {piece.before}
      <a href="/">{piece.link}</a>
      {piece.after}
    </>
  )
}

/** Some pieces beside each other, and the first one alone. */
function View({ of }: { of: readonly Piece[] }) {
  const [first = null, second = null, third = null, fourth = null] = of
  return (
    <main>
      <p>{pieceOf(first)}</p>
      <p>
        {pieceOf(first)} {pieceOf(second)}
        {pieceOf(third)}
        {fourth !== null && pieceOf(fourth)}
      </p>
    </main>
  )
}

const shownIn = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent
}

const seen = () => document.body.textContent

const changes = fc.array(
  fc.oneof(fc.record({ view: pieces }), fc.record({ way: fc.constantFrom(...translatorWays) }), fc.constant('back')),
  { minLength: 2, maxLength: 8 },
)

let stop = (): void => undefined
beforeEach(() => {
  stop = keepTrue(document.body)
})
afterEach(() => stop())

const settled = () => act(() => Promise.resolve())

describe('a page that a browser translates', () => {
  it('shows what the views say, whatever is translated and changed, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, changes, async (first, steps) => {
        cleanup()
        let view = first
        const { rerender } = render(<View of={view} />)
        for (const step of steps) {
          if (step === 'back') untranslate(document.body)
          else if ('way' in step) translate(document.body, step.way)
          else {
            view = step.view
            rerender(<View of={view} />)
          }
          await settled()
          expect(seen()).toBe(shownIn(renderToStaticMarkup(<View of={view} />)))
        }
        cleanup()
        expect(seen()).toBe('')
      }),
      { numRuns: 300 },
    )
  })

  it.each(translatorWays)('keeps a translation until its text changes (%s)', async (way) => {
    const { rerender } = render(<View of={['Send ', { bold: '0.05 BTC' }]} />)
    expect(isTranslated()).toBe(false)
    translate(document.body, way, (text) => `«${text}»`)
    await settled()
    expect(isTranslated()).toBe(true)
    const middle = way === 'merged' ? '«Send  »' : '«Send » '
    expect(screen.getByRole('main').textContent).toBe(`«Send »${middle}«0.05 BTC»`)
    rerender(<View of={['Send ', { bold: '0.02 BTC' }]} />)
    await settled()
    expect(screen.getByRole('main').textContent).toBe(`«Send »${middle}0.02 BTC`)
  })
})
