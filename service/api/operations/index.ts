import { affiliateOperations } from './affiliate.ts'
import { apiKeyOperations } from './api-keys.ts'
import { authOperations } from './auth.ts'
import { documentOperations } from './documents.ts'
import { historyOperations } from './history.ts'
import { merchantMoneyOperations } from './merchant-money.ts'
import { merchantOperations } from './merchant.ts'
import { messageOperations } from './messages.ts'
import { newsOperations } from './news.ts'
import { notificationOperations } from './notifications.ts'
import { orderOperations } from './orders.ts'
import { partnerOrderOperations } from './partner-orders.ts'
import { passkeyOperations } from './passkeys.ts'
import { profileOperations } from './profile.ts'
import { reserveOperations } from './reserves.ts'
import { reviewOperations } from './reviews.ts'
import { routeOperations } from './routes.ts'
import { securityOperations } from './security.ts'
import { sessionOperations } from './sessions.ts'
import { siteOperations } from './site.ts'
import { stepUpOperations } from './step-up.ts'
import { verificationOperations } from './verification.ts'
import { walletOperations } from './wallets.ts'
import type { OperationId, Operations } from '../operation.ts'

/** Every operation of the contract, each with its return type: one that has no handler is a type error. */
export const operations = {
  ...routeOperations,
  ...orderOperations,
  ...siteOperations,
  ...authOperations,
  ...profileOperations,
  ...securityOperations,
  ...stepUpOperations,
  ...passkeyOperations,
  ...apiKeyOperations,
  ...merchantOperations,
  ...merchantMoneyOperations,
  ...notificationOperations,
  ...sessionOperations,
  ...historyOperations,
  ...newsOperations,
  ...documentOperations,
  ...reviewOperations,
  ...messageOperations,
  ...verificationOperations,
  ...affiliateOperations,
  ...walletOperations,
  ...partnerOrderOperations,
  ...reserveOperations,
} satisfies Operations

export const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id)
