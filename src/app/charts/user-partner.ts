import type { PageCharts } from '../../pages/page.types.ts'
import { createPartner, createAffiliateOrders } from '../../services/partner.ts'
import { createPromoCode } from '../../services/promo-code.ts'
import { createReferralLink } from '../../services/referral-link.ts'
import {
  createAutoWithdrawal,
  createUnansweredWithdrawal,
  createWithdrawal,
  createWithdrawalCancel,
  createWithdrawals,
} from '../../services/withdrawals.ts'
import type { AppShell } from '../app.types.ts'
import { partnerBindings } from '../bindings/partner.ts'
import { loadListedPages } from '../content/listed-pages.ts'
import { createEmitter } from '../emitter.ts'

export const createCharts = (shell: AppShell): PageCharts['userPartner'] => {
  const { api, contents, loadRoutes, orderDeps, platform } = shell
  const { onMessage, onOpened, onWoken } = orderDeps.signals
  const changed = createEmitter()
  const deps = {
    api,
    now: platform.now,
    onMessage,
    onOpened,
    onWoken,
    onChanged: changed.listen,
  }
  const unanswered = createUnansweredWithdrawal(platform.tabStorage, shell.userId)
  const bindings = partnerBindings(shell, changed.tell)
  return {
    partner: { machine: createPartner(deps), bind: bindings.partner },
    orders: { machine: createAffiliateOrders(deps), bind: bindings.orders },
    referralLink: {
      machine: createReferralLink(loadRoutes, (lang) => loadListedPages(contents, lang)),
      bind: bindings.referralLink,
    },
    withdrawal: {
      machine: createWithdrawal(api, unanswered),
      bind: bindings.withdrawal,
      unanswered: unanswered.read,
    },
    autoWithdrawal: { machine: createAutoWithdrawal(api), bind: bindings.autoWithdrawal },
    withdrawals: {
      machine: createWithdrawals({ api, signals: orderDeps.signals, onMoved: changed.listen }),
      bind: bindings.withdrawals,
    },
    cancel: { machine: createWithdrawalCancel(api), bind: bindings.cancel },
    promoCode: { machine: createPromoCode(api), bind: bindings.promoCode },
  }
}
