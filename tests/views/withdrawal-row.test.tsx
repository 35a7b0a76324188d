import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { withdrawal } from '../../machines/shared/sample-means.ts'
import { WithdrawalRow } from '../../src/features/wallets/WithdrawalRow.tsx'
import { show } from './account-fixture.tsx'

afterEach(cleanup)

it.each([
  ['new', true],
  ['inProgress', true],
  ['done', true],
  ['returned', false],
  ['deleted', false],
] as const)('a withdrawal that is %s says what arrives and costs: %s', (status, isShown) => {
  show(
    <WithdrawalRow
      withdrawal={{ ...withdrawal, status }}
      lang="en"
      copy={async () => true}
      onCancel={() => undefined}
    />,
  )
  const labels = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)
  expect(['You get', 'Network fee'].map((label) => labels.includes(label))).toEqual([isShown, isShown])
})
