import type { ComponentType } from 'react'
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
import type { orderMachine } from '../../machines/order/order.machine.ts'
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts'
import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { resetMachine } from '../../machines/reset/reset.machine.ts'
import type { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import type { Lang, User } from '../../machines/shared/api.ts'
import type { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { tokenLoginMachine } from '../../machines/token-login/token-login.machine.ts'
import type { BoundChart } from '../components/use-page-actor.ts'
import type { Config } from '../config/config.ts'
import type { RouteMatch } from '../routes/table.ts'
import type { Watched } from '../ui/hydration.ts'

/** What pages get from the app; they know no service and no other page. */

/** The content chart of a page, and what that was prerendered with. */
export interface ContentChart<Content> extends BoundChart<ReturnType<typeof createContentMachine<Content>>> {
  preloaded: Content | null
}

/** The list chart of a page; `preloaded` is the first page of all. */
export interface ContentListChart<Item> extends BoundChart<ReturnType<typeof createListMachine<Item, string>>> {
  preloaded: ListPage<Item> | null
}

/** The charts of single pages with their services; their code comes beside that of the page. */
export interface PageCharts {
  order: {
    order: BoundChart<typeof orderMachine>
    /** The secret of an order that was made here; empty for any other. */
    secretOf: (orderUID: string) => string
    isConnectionLost: Watched<boolean>
    /** The link was put on the clipboard instead of a share sheet. */
    tellShared: () => void
  }
  resetPassword: BoundChart<typeof resetMachine>
  tokenLogin: BoundChart<typeof tokenLoginMachine>
  userApi: BoundChart<typeof apiKeysMachine>
  /** Page and tab stand in an address of that language. */
  userOrders: (lang: Lang) => BoundChart<typeof listMachine>
  userProfile: {
    profile: BoundChart<typeof profileMachine>
    emailChange: BoundChart<typeof emailChangeMachine>
    passwordChange: BoundChart<typeof passwordChangeMachine>
    closure: BoundChart<typeof closureMachine>
    verifications: BoundChart<typeof verificationList>
  }
  profileProtection: {
    backupCodes: BoundChart<typeof backupCodesMachine>
    passkeys: BoundChart<typeof passkeysMachine>
    sessions: BoundChart<typeof sessionsMachine>
  }
  userVerification: BoundChart<typeof kycMachine>
}

/** What becomes of what several charts emit. */
export type Bindings<Charts extends Record<keyof Charts, { bind: unknown }>> = {
  [Name in keyof Charts]: Charts[Name]['bind']
}

export interface PageTools {
  config: Config
  /** Base of the service's files, without a slash at its end. */
  filePath: string
  contents: Contents
  /** ms since the epoch, UTC. */
  now: () => number
  /** Puts text on the clipboard; false when that is refused. */
  copy: (text: string) => Promise<boolean>
  /** Who is signed in by now; null for a guest, and while that is asked for. */
  user: Watched<User | null>
  /** Where else we are found; none until that is known. */
  socials: Watched<ReturnType<SiteWidgetsActor['getSnapshot']>['context']['socials']>
  dialogs: Pick<DialogsActor, 'send'>
  /** The chart behind the page at a path. @param isAside nothing stands in its place where it cannot be had */
  createContent: <Key, Content>(
    source: Source<Key, Content>,
    key: Key,
    path: string,
    isAside: boolean,
  ) => ContentChart<Content>
  createContentList: <Item>(
    source: Source<ByPlace, ListPage<Item>>,
    name: 'blog' | 'reviews',
    lang: Lang,
    path: string,
  ) => ContentListChart<Item>
  /** The chart of a form that people write to us with. */
  createSubmission: (isOutsideBlog?: boolean) => typeof submissionMachine
  /** @throws PartFault when their code cannot be fetched */
  loadCharts: <Name extends keyof PageCharts>(name: Name) => Promise<PageCharts[Name]>
  ExchangeForm: ComponentType<{ match: RouteMatch }>
}

/** What every page gets. */
export interface PageProps {
  match: RouteMatch
  tools: PageTools
}

/** What a page with one thing to read gets. */
export interface ContentPageProps<Content> extends PageProps {
  content: ContentChart<Content>
}

/** What a page with charts of its own gets. */
export interface ChartPageProps<Name extends keyof PageCharts> extends PageProps {
  charts: PageCharts[Name]
}
