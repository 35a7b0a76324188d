import type { OwnShare } from '../../machines/exchange/exchange.own-share.ts'
import { isTyped } from '../../machines/submission/submission.rules.ts'
import type { PageCharts, PageTools } from '../pages/page.types.ts'
import { createSubmission } from '../services/submissions.ts'
import { watched } from '../ui/hydration.ts'
import type { AppShell } from './app.types.ts'
import { createContent, createContentList } from './content/content-charts.ts'
import { Exchange } from './Exchange.tsx'
import { watchWork } from './open-work.ts'

type Loaders = {
  [Name in keyof PageCharts]: () => Promise<{ createCharts: (shell: AppShell) => PageCharts[Name] }>
}

/** The charts of pages with their services, each in a chunk next to its page. */
const loaders: Loaders = {
  order: () => import('./charts/order.ts'),
  ratesExport: () => import('./charts/rates-export.ts'),
  resetPassword: () => import('./charts/reset-password.ts'),
  tokenLogin: () => import('./charts/token-login.ts'),
  partnerOrder: () => import('./charts/partner-order.ts'),
  userApi: () => import('./charts/user-api.ts'),
  userPartner: () => import('./charts/user-partner.ts'),
  notificationLog: () => import('./charts/notification-log.ts'),
  userOrders: () => import('./charts/user-orders.ts'),
  userProfile: () => import('./charts/user-profile.ts'),
  profileProtection: () => import('./charts/profile-protection.ts'),
  userReserves: () => import('./charts/user-reserves.ts'),
  userRequisites: () => import('./charts/user-requisites.ts'),
  userVerification: () => import('./charts/user-verification.ts'),
}

/** Creates the tools for pages. */
export const createPageTools = (shell: AppShell): PageTools => {
  const { api, app, config, contents, platform, rootActors } = shell
  const OwnShareView = ({ share }: { share: OwnShare }) => <shell.views.OwnShare shell={shell} share={share} />
  return {
    config,
    filePath: config.apiBase + config.filePath,
    contents,
    now: platform.now,
    copy: platform.copy,
    user: watched(rootActors.session, ({ context }) => context.user),
    socials: watched(rootActors.siteWidgets, ({ context }) => context.socials),
    dialogs: rootActors.dialogs,
    createContent: createContent(shell),
    createContentList: createContentList(shell),
    createSubmission: (isOutsideBlog = false) => ({
      machine: createSubmission({
        api,
        lang: () => app.getSnapshot().context.lang,
        pageAddress: () => location.href,
        isOutsideBlog,
      }),
      bind: (actor) => watchWork(actor, ({ context }) => isTyped(context)),
    }),
    loadCharts: async (name) => (await loaders[name]()).createCharts(shell),
    ExchangeForm: ({ match }) => (
      <Exchange
        bootstrap={shell}
        unpaid={null}
        ownShareView={OwnShareView}
        open={null}
        art={null}
        below={null}
        match={match}
        draft={shell.persisted.draft()}
      />
    ),
  }
}
