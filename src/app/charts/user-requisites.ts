import type { Lang } from '../../../machines/shared/api.ts'
import type { PageCharts } from '../../pages/page.types.ts'
import { createRequisites } from '../../services/requisites.ts'
import { createWallets } from '../../services/wallets.ts'
import {
  createAutoWithdrawal,
  createUnansweredWithdrawal,
  createWithdrawal,
  createWithdrawalCancel,
  createWithdrawals,
} from '../../services/withdrawals.ts'
import type { AppShell } from '../app.types.ts'
import { walletsBindings } from '../bindings/wallets.ts'
import { createEmitter } from '../emitter.ts'

export const createCharts = (shell: AppShell): PageCharts['userRequisites'] => {
  const { api, loadRoutes, orderDeps, platform } = shell
  const news = { moved: createEmitter(), wanted: createEmitter<[symbol: string]>() }
  const deps = { api, signals: orderDeps.signals, onMoved: news.moved.listen }
  const unanswered = createUnansweredWithdrawal(platform.tabStorage, shell.userId)
  const machines = {
    wallets: createWallets({ ...deps, userId: shell.userId }),
    requisites: createRequisites({ api, loadRoutes }),
    withdrawals: createWithdrawals(deps),
    cancel: createWithdrawalCancel(api),
    withdrawal: createWithdrawal(api, unanswered),
    autoWithdrawal: createAutoWithdrawal(api),
  }
  return (lang: Lang) => {
    const bind = walletsBindings(shell, lang, news)
    return {
      wallets: { machine: machines.wallets, bind: bind.wallets },
      requisites: { machine: machines.requisites, bind: bind.requisites },
      withdrawals: { machine: machines.withdrawals, bind: bind.withdrawals },
      cancel: { machine: machines.cancel, bind: bind.cancel },
      withdrawal: { machine: machines.withdrawal, bind: bind.withdrawal, unanswered: unanswered.read },
      autoWithdrawal: { machine: machines.autoWithdrawal, bind: bind.autoWithdrawal },
    }
  }
}
