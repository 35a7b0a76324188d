import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Partner } from '../../../machines/content/contents.ts'
import { PartnerReviews } from '../../features/reviews/PartnerReviews.tsx'
import { show } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

describe('external reviews', () => {
  const partner = (name: string, isShowReviews: boolean, links: Record<string, string>): Partner => ({
    id: name,
    name,
    image: { files: { big: { url: '/logo.svg' } } },
    links,
    isShowReviews,
  })

  it('are those of partners that show them, in the language of the page if available', () => {
    show(
      <PartnerReviews
        partners={[
          partner('One', true, { en: 'https://one.example/en', ru: 'https://one.example/ru' }),
          partner('Two', false, { en: 'https://two.example/' }),
          partner('Three', true, { ru: 'https://three.example/' }),
          partner('Four', true, { en: 'javascript:alert(1)' }),
        ]}
      />,
    )
    const region = screen.getByRole('region', { name: 'Our reviews elsewhere' })
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([['One', 'https://one.example/en', 'noopener noreferrer']])
  })

  it('are omitted when empty', () => {
    show(<PartnerReviews partners={[partner('Two', false, { en: 'https://two.example/' })]} />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
