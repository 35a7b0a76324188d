import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { press } from './lazy-form-parts.ts'
import type { LazyPart } from './lazy-part.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { UserArea } from './user-area.ts'

/** Lazily loaded dialogs of the page of wallets, for an account that has payment details and withdrawals. */

const open = async (page: Page, lang: Locale): Promise<void> => {
  await page.goto(`/${lang}/user/requisites/`)
  await expect(new UserArea(page, lang).section('Balances').getByRole('listitem')).not.toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

const seeDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toBeVisible()

const first = (source: string) => (page: Page, lang: Locale) =>
  page
    .getByRole('button', { name: text(lang, source) })
    .first()
    .click()

const parts: Readonly<Record<string, LazyPart['want']>> = {
  'wallets/DepositDialog': first('Add money'),
  'wallets/RequisiteDialog': press('Add'),
  'wallets/DeleteRequisite': first('Delete {name}'),
  'withdrawal/WithdrawalDialog': first('Withdraw {symbol}'),
  'withdrawal/AutoWithdrawalDialog': press('Set up'),
}

export const walletParts: readonly LazyPart[] = [
  {
    source: 'src/features/wallets/WithdrawalHistory.tsx',
    open: () => Promise.resolve(),
    want: async (page, lang) => {
      await page.goto(`/${lang}/user/requisites/`)
    },
    see: (page, lang) => expect(new UserArea(page, lang).section('Withdrawals')).toBeVisible(),
  },
  ...Object.entries(parts).map(([name, want]) => ({ source: `src/features/${name}.tsx`, open, want, see: seeDialog })),
  {
    source: 'src/features/wallets/CancelDialog.tsx',
    open: async (page, lang) => {
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
      await page.route('**/user/wallets/withdrawal/list/**', (route) => route.fulfill({ json }))
      await open(page, lang)
    },
    want: async (page, lang) => {
      await new UserArea(page, lang).section('Withdrawals').locator('summary').click()
      await first('Cancel withdrawal {id}')(page, lang)
    },
    see: seeDialog,
  },
]
