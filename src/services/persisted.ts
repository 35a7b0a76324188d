import * as z from 'zod/mini'
import type { Theme } from '../../machines/app/app.types.ts'
import { isPersonal } from '../../machines/exchange/exchange.book.ts'
import type { OrderDraft } from '../../machines/placing/placing.types.ts'
import type { FormDraft, PendingOrder } from '../../machines/exchange/exchange.types.ts'
import { readList, type Storage } from '../platform/storage.ts'

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

const texts = z.catchall(z.object({}), z.string())

/** Beyond its tab a form is kept without what is personal; `begun` tells it from any that was there before. */
const keptDraft = z.object({
  begun: z.number(),
  keptAt: z.number(),
  giveId: z.nullable(z.string()),
  getId: z.nullable(z.string()),
  amount: z.object({ side: z.enum(['give', 'get']), text: z.string() }),
  values: texts,
  email: z.nullable(z.string()),
  newsletter: z.boolean(),
}) satisfies z.ZodMiniType<FormDraft>

/** What is personal, in the tab that it was typed in. */
const tabDraft = z.object({ begun: z.number(), values: texts })

/** How long wallets and the e-mail address of a form are kept, ms. */
const draftLifetime = 24 * 60 * 60 * 1_000

const pendingOrder = z.object({ key: z.string(), draft: orderDraft, askedAt: z.number() })

/** The service remembers an idempotency key for a day, ms; an order asked for earlier is not asked for again. */
const pendingLifetime = 24 * 60 * 60 * 1_000

/** Announcements that are remembered as closed. */
const mostAlerts = 100

export interface Persisted {
  draft: () => FormDraft | null
  keepDraft: (draft: FormDraft) => void
  dropDraft: () => void
  /** Ids of the announcements that were closed, the latest last. */
  closedAlerts: () => readonly string[]
  keepClosedAlerts: (ids: readonly string[]) => void
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

const valuesOf = (values: FormDraft['values'], isWanted: (key: string) => boolean): FormDraft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key)))

type Drafts = Pick<Persisted, 'draft' | 'keepDraft' | 'dropDraft'>

const createDrafts = (storage: Storage, tab: Storage, now: () => number): Drafts => {
  const kept = () => storage.read('draft', keptDraft)
  const personal = (begun: number) => {
    const own = tab.read('draft', tabDraft)
    return own?.begun === begun ? own.values : {}
  }
  return {
    draft: () => {
      const found = kept()
      if (found === null) return null
      const { begun, keptAt, ...draft } = found
      const left = now() - keptAt < draftLifetime ? draft : { ...draft, values: {}, email: null }
      return { ...left, values: { ...left.values, ...personal(begun) } }
    },
    keepDraft: (draft) => {
      const begun = kept()?.begun ?? now()
      storage.write('draft', {
        ...draft,
        values: valuesOf(draft.values, (key) => !isPersonal(key)),
        begun,
        keptAt: now(),
      })
      tab.write('draft', { begun, values: valuesOf(draft.values, isPersonal) })
    },
    dropDraft: () => {
      storage.remove('draft')
      tab.remove('draft')
    },
  }
}

/**
 * @param tab what lasts as long as the tab
 * @param now ms since the epoch, by the device's clock
 */
export const createPersisted = (storage: Storage, tab: Storage, now: () => number): Persisted => {
  // Read anew each time: another tab may have written meanwhile.
  const freshPending = () =>
    readList(storage, 'pending', pendingOrder).filter(({ askedAt }) => now() - askedAt < pendingLifetime)
  const drafts = createDrafts(storage, tab, now)
  // What is too old to be shown, or was kept by an earlier version, does not stay on the disk either.
  const found = storage.read('draft', keptDraft)
  if (found === null) storage.remove('draft')
  else if (now() - found.keptAt >= draftLifetime) storage.write('draft', { ...found, values: {}, email: null })
  if (readList(storage, 'pending', pendingOrder).length > freshPending().length)
    storage.write('pending', freshPending())
  return {
    ...drafts,
    closedAlerts: () => storage.read('closedAlerts', z.array(z.string())) ?? [],
    keepClosedAlerts: (ids) => storage.write('closedAlerts', ids.slice(-mostAlerts)),
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
