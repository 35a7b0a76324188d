import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Footer } from '../../src/features/shell/Footer.tsx'
import { supportContact } from '../../src/config/support-contact.ts'
import { show } from './user-fixture.tsx'

afterEach(cleanup)

const channel = { name: 'Telegram', url: 'https://t.me/kursi_exchange' }

const draw = (socials: readonly (typeof channel)[], botHref: string | null) =>
  show(<Footer {...supportContact} name="Kursi" socials={socials} botHref={botHref} partners={[]} />)

/** Names and addresses under "Follow us"; null when it is not rendered. */
const followed = () => {
  const part = screen.queryByRole('heading', { name: 'Follow us' })?.closest('section')
  if (!part) return null
  return within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

describe('social links', () => {
  it('list the bot after the networks', () => {
    draw([channel], 'https://t.me/kursi_bot')
    expect(followed()).toEqual([
      ['Telegram', 'https://t.me/kursi_exchange'],
      ['Telegram bot', 'https://t.me/kursi_bot'],
    ])
  })

  it('are the networks without a bot, and the bot without networks', () => {
    draw([channel], null)
    expect(followed()).toEqual([['Telegram', 'https://t.me/kursi_exchange']])
    cleanup()
    draw([], 'https://t.me/kursi_bot')
    expect(followed()).toEqual([['Telegram bot', 'https://t.me/kursi_bot']])
    cleanup()
    draw([], null)
    expect(followed()).toBeNull()
  })
})
