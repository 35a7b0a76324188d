import { describeBrowserWalk } from './walk.ts'
import { isDepositable, walletsDriver } from './wallets-driver.ts'

describeBrowserWalk({
  chart: 'wallets',
  inputs: ['start'],
  allows: isDepositable,
  calls: {
    'balances.loading': 'balances',
    'balances.listed.refreshing': 'balances',
    'deposit.open.loading': 'address',
  },
  isPassing: () => false,
  driver: walletsDriver,
  left: {},
})
