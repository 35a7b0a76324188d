import * as z from 'zod/mini'
import type { Theme } from '../../machines/app/app.types.ts'
import type { OrderDraft } from '../../machines/placing/placing.types.ts'
import type { FormDraft, PendingOrder } from '../../machines/exchange/exchange.types.ts'
import type { Storage } from '../platform/storage.ts'
import { readEntries } from './entries.ts'

/** What this browser keeps (spec §3): the half-filled form, orders on their way, the partner, the theme. */

const values = z.array(z.object({ name: z.string(), value: z.string() }))
const side = z.object({
  name: z.string(),
  xml: z.string(),
  symbol: z.string(),
  image: z.string(),
  kind: z.enum(['crypto', 'bank', 'wallet', 'cash']),
  network: z.nullable(z.string()),
  decimals: z.number(),
  amount: z.string(),
})

const orderDraft: z.ZodMiniType<OrderDraft> = z.object({
  payload: z.object({
    routeId: z.string(),
    fromValues: values,
    toValues: values,
    routeValues: values,
    email: z.string(),
    captcha: z.optional(z.string()),
    agreement: z.boolean(),
    emailNewsletterAgreement: z.boolean(),
    amount: z.string(),
    skipPreview: z.boolean(),
    hideOutData: z.boolean(),
    lang: z.enum(['en', 'ka', 'ru']),
    additionalServices: z.array(z.string()),
    partner: z.optional(z.string()),
    expectedRate: z.optional(z.string()),
  }),
  fromId: z.string(),
  toId: z.string(),
  give: side,
  get: side,
  rate: z.string(),
  floating: z.boolean(),
  payTime: z.number(),
  shown: z.array(z.object({ label: z.string(), value: z.string() })),
})

const formDraft: z.ZodMiniType<FormDraft> = z.object({
  giveId: z.nullable(z.string()),
  getId: z.nullable(z.string()),
  amount: z.object({ side: z.enum(['give', 'get']), text: z.string() }),
  values: z.catchall(z.object({}), z.string()),
  email: z.nullable(z.string()),
  newsletter: z.boolean(),
})

const pendingOrder = z.object({ key: z.string(), draft: orderDraft, askedAt: z.number() })

/** The service remembers an idempotency key for a day, ms; an order asked for earlier is not asked for again. */
const pendingLifetime = 24 * 60 * 60 * 1_000

export interface Stored {
  draft: () => FormDraft | null
  keepDraft: (draft: FormDraft) => void
  dropDraft: () => void
  /** The newest order whose reply was never seen. */
  pending: () => PendingOrder | null
  keepPending: (pending: PendingOrder) => void
  dropPending: (key: string) => void
  /** The partner whose link brought the guest here (spec §3). */
  partner: () => string | null
  keepPartner: (code: string) => void
  theme: () => Theme
  keepTheme: (theme: Theme) => void
}

/** @param now ms since the epoch, by the device's clock */
export const createStored = (storage: Storage, now: () => number): Stored => {
  // Read anew each time: another tab may have written meanwhile.
  const freshPending = () =>
    readEntries(storage, 'pending', pendingOrder).filter(({ askedAt }) => now() - askedAt < pendingLifetime)
  return {
    draft: () => storage.read('draft', formDraft),
    keepDraft: (draft) => storage.write('draft', draft),
    dropDraft: () => storage.remove('draft'),
    pending: () => freshPending().at(-1) ?? null,
    keepPending: ({ key, draft }) =>
      storage.write('pending', [
        ...freshPending().filter((other) => other.key !== key),
        { key, draft, askedAt: now() },
      ]),
    dropPending: (key) =>
      storage.write(
        'pending',
        freshPending().filter((other) => other.key !== key),
      ),
    partner: () => storage.read('partner', z.string()),
    keepPartner: (code) => storage.write('partner', code),
    theme: () => storage.read('theme', z.enum(['system', 'light', 'dark'])) ?? 'system',
    keepTheme: (theme) => storage.write('theme', theme),
  }
}
