import type { Page } from '@playwright/test'
import { demo } from './account-dialogs.ts'
import { keysParts, partnerParts, profileParts, verification } from './lazy-account-parts.ts'
import { captchas, dialogs, formParts, miniApp, shellParts } from './lazy-form-parts.ts'
import { orderParts, paidParts, placePaid, signatureParts } from './lazy-order-parts.ts'
import { publicPages, userPages } from './lazy-pages.ts'
import type { Visit } from './lazy-part.ts'
import { planFaults } from './lazy-plan.ts'
import { walletParts } from './lazy-wallet-parts.ts'
import { beginnings, languageChanges, toaster } from './lazy-whole.ts'
import { createOrder, type OrderReference } from './orders.ts'
import type { Service } from './service.ts'
import { signInBrowser } from './user-area.ts'

/** All lazily loaded parts, in groups that share a preparation, and their faults. */

export interface LazyGroup {
  title: string
  prepare?: (page: Page, service: Service) => Promise<unknown>
  /** Makes the order that the visits are about. */
  order?: (page: Page, service: Service) => Promise<OrderReference>
  visits: (order: OrderReference) => readonly Visit[]
}

const signedInAs = (email: string) => (page: Page) => signInBrowser(page, email)

const unpaid = (_page: Page, service: Service) => createOrder(service, 'address', 'en')

export const lazyGroups: readonly LazyGroup[] = [
  { title: 'dialogs', visits: () => dialogs },
  { title: 'parts of the form', visits: () => formParts },
  { title: 'parts of the mini-app', visits: () => miniApp },
  {
    title: 'captcha',
    prepare: (_page, service) => service.operate('site', { captcha: true }),
    visits: () => captchas,
  },
  { title: 'the app shell and its texts', visits: () => shellParts },
  { title: 'pages and their parts', visits: () => publicPages },
  { title: 'pages of an account', prepare: signedInAs(demo.plain), visits: () => userPages },
  { title: 'dialogs of the profile', prepare: signedInAs(demo.plain), visits: () => profileParts },
  {
    title: 'a page with unknown session, and verification',
    prepare: signedInAs(demo.plain),
    visits: () => verification,
  },
  { title: 'parts of the partner’s page', prepare: signedInAs(demo.partner), visits: () => partnerParts },
  { title: 'parts of the page of wallets', prepare: signedInAs(demo.partner), visits: () => walletParts },
  { title: 'parts of the page of API keys', prepare: signedInAs(demo.merchant), visits: () => keysParts },
  { title: 'an order and its parts', order: unpaid, visits: orderParts },
  { title: 'a paid order, and the order list of the device', order: placePaid, visits: paidParts },
  { title: 'the replacement for missing Ed25519 support', order: unpaid, visits: signatureParts },
]

/** For visits that are about none. */
export const anyOrder: OrderReference = { orderUID: 'any', orderSecret: 'any' }

export const lazyPlan = planFaults([
  ...lazyGroups.flatMap(({ visits }) => visits(anyOrder)),
  ...languageChanges,
  toaster,
  ...beginnings,
])
