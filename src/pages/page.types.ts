import type { ComponentType } from 'react'
import type { InputFrom } from 'xstate'
import type { apiAccessMachine } from '../../machines/api-access/api-access.machine.ts'
import type { autoWithdrawalMachine } from '../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import type { apiKeysMachine } from '../../machines/api-keys/api-keys.machine.ts'
import type { backupCodesMachine } from '../../machines/backup-codes/backup-codes.machine.ts'
import type { closureMachine } from '../../machines/closure/closure.machine.ts'
import type { createContentMachine } from '../../machines/content/content.machine.ts'
import type { Contents, ByPlace, Source } from '../../machines/content/sources.ts'
import type { DialogsActor } from '../../machines/dialogs/dialogs.machine.ts'
import type { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { SiteWidgetsActor } from '../../machines/site-widgets/site-widgets.machine.ts'
import type { kycMachine } from '../../machines/kyc/kyc.machine.ts'
import type { verificationList } from '../../machines/kyc/verification-list.ts'
import type { createListMachine, listMachine } from '../../machines/list/list.machine.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import type { messengerLinkMachine } from '../../machines/messenger-link/messenger-link.machine.ts'
import type { orderExportMachine } from '../../machines/order-export/order-export.machine.ts'
import type { merchantMachine } from '../../machines/merchant/merchant.machine.ts'
import type { orderMachine } from '../../machines/order/order.machine.ts'
import type { partnerMachine } from '../../machines/partner/partner.machine.ts'
import type { affiliateOrders } from '../../machines/partner/affiliate-orders.ts'
import type { partnerOrderList } from '../../machines/partner-order/partner-order-list.ts'
import type { partnerOrderMachine } from '../../machines/partner-order/partner-order.machine.ts'
import type { partnerOrderViewMachine } from '../../machines/partner-order-view/partner-order-view.machine.ts'
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts'
import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { ratesExportMachine } from '../../machines/rates-export/rates-export.machine.ts'
import type { reservesMachine } from '../../machines/reserves/reserves.machine.ts'
import type { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts'
import type { referralLinkMachine } from '../../machines/referral-link/referral-link.machine.ts'
import type { requisitesMachine } from '../../machines/requisites/requisites.machine.ts'
import type { resetMachine } from '../../machines/reset/reset.machine.ts'
import type { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import type { Lang, User } from '../../machines/shared/api.ts'
import type { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { tokenLoginMachine } from '../../machines/token-login/token-login.machine.ts'
import type { walletsMachine } from '../../machines/wallets/wallets.machine.ts'
import type { withdrawalList } from '../../machines/wallets/withdrawal-list.ts'
import type { withdrawalCancelMachine } from '../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import type { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine.ts'
import type { BoundChart } from '../components/use-page-actor.ts'
import type { Config } from '../config/config.ts'
import type { RouteMatch } from '../routes/table.ts'
import type { Watched } from '../ui/hydration.ts'

/** What pages get from the app; they import no services and no other pages. */

/**
 * What a content is to its page: `page`: if it is missing, so is the page. `part`: a part that tells its own errors.
 * `aside`: a part that does not; a notice tells them.
 */
export type ContentRole = 'page' | 'part' | 'aside'

/** The content chart of a page, with its prerendered content. */
export interface ContentChart<Content> extends BoundChart<ReturnType<typeof createContentMachine<Content>>> {
  preloaded: Content | null
}

/** The list chart of a page; `preloaded` is the first unfiltered page. */
export interface ContentListChart<Item> extends BoundChart<ReturnType<typeof createListMachine<Item, string>>> {
  preloaded: ListPage<Item> | null
}

/** A chart that pays out money. */
interface PayoutChart<Chart extends typeof withdrawalMachine | typeof partnerOrderMachine> extends BoundChart<Chart> {
  /** The request of an earlier visit without a known reply. */
  unanswered: InputFrom<Chart>['unanswered']
}

/** The charts of a page that pays out money, and shows what was paid. */
export interface WithdrawalCharts {
  withdrawal: PayoutChart<typeof withdrawalMachine>
  autoWithdrawal: BoundChart<typeof autoWithdrawalMachine>
  withdrawals: BoundChart<typeof withdrawalList>
  cancel: BoundChart<typeof withdrawalCancelMachine>
}

/** Payments out of balances: a new one, all of them, one of them. */
export interface PartnerOrderCharts {
  payment: PayoutChart<typeof partnerOrderMachine>
  history: BoundChart<typeof partnerOrderList>
  view: BoundChart<typeof partnerOrderViewMachine>
}

export interface WalletCharts extends WithdrawalCharts {
  wallets: BoundChart<typeof walletsMachine>
  requisites: BoundChart<typeof requisitesMachine>
}

/** Charts of single pages with their services, loaded next to the page's code. */
export interface PageCharts {
  order: {
    order: BoundChart<typeof orderMachine>
    /** The secret of an order created in this browser; empty for any other. */
    secretOf: (orderUID: string) => string
    isConnectionLost: Watched<boolean>
    /** The link was copied instead of shared. */
    tellShared: () => void
  }
  /** The export of rates on the partner's page, loaded when its section is shown. */
  ratesExport: BoundChart<typeof ratesExportMachine>
  resetPassword: BoundChart<typeof resetMachine>
  tokenLogin: BoundChart<typeof tokenLoginMachine>
  userApi: {
    apiKeys: BoundChart<typeof apiKeysMachine>
    access: BoundChart<typeof apiAccessMachine>
  }
  /** Page and tab of the log are in an address of that language. */
  notificationLog: (lang: Lang) => BoundChart<typeof merchantMachine>
  userOrders: {
    /** Page, tab and search are in an address of that language. */
    history: (lang: Lang) => BoundChart<typeof listMachine>
    orderExport: BoundChart<typeof orderExportMachine>
  }
  userProfile: {
    profile: BoundChart<typeof profileMachine>
    emailChange: BoundChart<typeof emailChangeMachine>
    passwordChange: BoundChart<typeof passwordChangeMachine>
    messengerLink: BoundChart<typeof messengerLinkMachine>
    closure: BoundChart<typeof closureMachine>
    verifications: BoundChart<typeof verificationList>
  }
  userPartner: WithdrawalCharts & {
    partner: BoundChart<typeof partnerMachine>
    orders: BoundChart<typeof affiliateOrders>
    referralLink: BoundChart<typeof referralLinkMachine>
    promoCode: BoundChart<typeof promoCodeMachine>
  }
  profileProtection: {
    backupCodes: BoundChart<typeof backupCodesMachine>
    passkeys: BoundChart<typeof passkeysMachine>
    sessions: BoundChart<typeof sessionsMachine>
  }
  userReserves: BoundChart<typeof reservesMachine>
  /** The page of the history is in an address of that language. */
  userRequisites: (lang: Lang) => WalletCharts
  userVerification: BoundChart<typeof kycMachine>
  /** The page of the history is in an address of that language. */
  partnerOrder: (lang: Lang) => PartnerOrderCharts
}

/** Bindings of several charts. */
export type Bindings<Charts extends Record<keyof Charts, { bind: unknown }>> = {
  [Name in keyof Charts]: Charts[Name]['bind']
}

export interface PageTools {
  config: Config
  /** Base of the service's files, without a trailing slash. */
  filePath: string
  contents: Contents
  /** ms since the epoch, UTC. */
  now: () => number
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** The signed-in user; null for a guest, and while the session is unknown. */
  user: Watched<User | null>
  /** Social links; empty while unknown. */
  socials: Watched<ReturnType<SiteWidgetsActor['getSnapshot']>['context']['socials']>
  dialogs: Pick<DialogsActor, 'send'>
  /** The content chart of the page at a path; the 404 page has none. */
  createContent: <Key, Content>(
    source: Source<Key, Content>,
    key: Key,
    path: string | null,
    role: ContentRole,
  ) => ContentChart<Content>
  createContentList: <Item>(
    source: Source<ByPlace, ListPage<Item>>,
    name: 'blog' | 'reviews',
    lang: Lang,
    path: string,
  ) => ContentListChart<Item>
  /** The chart of a form to contact us. */
  createSubmission: (isOutsideBlog?: boolean) => BoundChart<typeof submissionMachine>
  /** @throws PartFault when their code fails to load */
  loadCharts: <Name extends keyof PageCharts>(name: Name) => Promise<PageCharts[Name]>
  ExchangeForm: ComponentType<{ match: RouteMatch }>
}

/** Props of every page. */
export interface PageProps {
  match: RouteMatch
  tools: PageTools
}

/** Props of a page with one content. */
export interface ContentPageProps<Content> extends PageProps {
  content: ContentChart<Content>
}

/** Props of a page with its own charts. */
export interface ChartPageProps<Name extends keyof PageCharts> extends PageProps {
  charts: PageCharts[Name]
}
