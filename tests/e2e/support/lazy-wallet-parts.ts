import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { press } from './lazy-form-parts.ts'
import type { LazyPart, Visit } from './lazy-part.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { UserArea } from './user-area.ts'

/** Lazily loaded parts of the page of wallets, for an account that has payment details. */

/** One withdrawal that can be cancelled. */
const listWithdrawal = (page: Page): Promise<unknown> => {
  const withdrawal = {
    id: 1,
    status: 'new',
    walletId: 'USDT',
    symbol: 'USDT',
    image: '',
    networkTitle: 'TRON (TRC20)',
    amount: '10',
    fee: '1',
    payout: '9',
    auto: false,
    requisite: '1',
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const json = { success: true, data: { withdrawals: [withdrawal], count: 1 } }
  return page.route('**/user/wallets/withdrawal/list/**', (route) => route.fulfill({ json }))
}

const seeDialog = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const first = (source: string) => (page: Page, lang: Locale) =>
  page
    .getByRole('button', { name: text(lang, source) })
    .first()
    .click()

const dialog = (name: string, want: LazyPart['want']): LazyPart => ({
  source: `src/features/${name}.tsx`,
  reaction: 'over the page',
  ...(want && { want }),
  see: seeDialog,
})

export const walletParts: readonly Visit[] = [
  {
    open: listWithdrawal,
    parts: [
      {
        source: 'src/features/wallets/WithdrawalHistory.tsx',
        want: (page, lang) => page.goto(`/${lang}/user/requisites/`),
        see: async (page, lang) => {
          await expect(new UserArea(page, lang).section('Withdrawals')).toBeVisible()
          await expect(new UserArea(page, lang).section('Balances').getByRole('listitem')).not.toHaveCount(0)
        },
      },
      dialog('wallets/DepositDialog', first('Add money')),
      dialog('wallets/RequisiteDialog', press('Add')),
      dialog('wallets/DeleteRequisite', first('Delete {name}')),
      dialog('withdrawal/WithdrawalDialog', first('Withdraw {symbol}')),
      dialog('withdrawal/AutoWithdrawalDialog', press('Set up')),
      dialog('wallets/CancelDialog', async (page, lang) => {
        await new UserArea(page, lang).section('Withdrawals').locator('summary').click()
        await first('Cancel withdrawal {id}')(page, lang)
      }),
    ],
  },
]
