import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Rule } from '../../../machines/content/contents.ts'
import RulesPage from './RulesPage.tsx'
import { contentChart, matchOf, pageTools } from '../../../tests/views/page-fixture.tsx'
import { show, silence } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

const fixture = (preloaded: Rule[]) =>
  show(<RulesPage match={matchOf('rules')} tools={pageTools()} content={contentChart(silence, preloaded)} />)

describe('the rules', () => {
  it('are listed with an excerpt', () => {
    fixture([{ link: 'terms', title: 'Terms', content: '<p>We agree.</p>' }])
    const link = screen.getByRole('link', { name: /^Terms/ })
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/en/rules/terms/', 'TermsWe agree.'])
    expect(screen.queryByText('Nothing here')).toBeNull()
  })

  it('have an empty state', () => {
    fixture([])
    expect(screen.getByText('Nothing here').tagName).toBe('P')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.queryByText('This page couldn’t be loaded')).toBeNull()
  })
})
