import * as z from 'zod/mini'
import type { Theme } from '../../machines/app/app.types.ts'
import { isPersonal } from '../../machines/exchange/exchange.book.ts'
import type { OrderDraft } from '../../machines/placing/placing.types.ts'
import type { FormDraft, PendingOrder } from '../../machines/exchange/exchange.types.ts'
import { readList, type Storage } from '../platform/storage.ts'

/** State persisted in this browser (spec §3): the half-filled form, unanswered orders, the partner, the theme. */

/** What is sent is kept whole, also what a later version sends: under one key the service takes nothing else. */
const values = z.array(z.looseObject({ name: z.string(), value: z.string() }))
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
  payload: z.looseObject({
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

/** The draft in local storage, without personal values; `begun` identifies the form. */
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

/** Personal values, in the storage of their tab; the e-mail where an order of the form has no reply. */
const tabDraft = z.object({ begun: z.number(), values: texts, email: z._default(z.nullable(z.string()), null) })

/** How long wallets and e-mail of a draft are kept, ms. */
const draftLifetime = 24 * 60 * 60 * 1_000

const pendingOrder = z.object({ key: z.string(), draft: orderDraft, askedAt: z.number() })

/** ms. The service remembers an idempotency key for a day; an older order is not requested again. */
const pendingLifetime = 24 * 60 * 60 * 1_000

/** How many closed announcements are remembered. */
const mostAlerts = 100

/** How many currencies that the form held are remembered. */
const mostRecent = 6

export interface Persisted {
  draft: () => FormDraft | null
  keepDraft: (draft: FormDraft) => void
  dropDraft: () => void
  /** Ids of the currencies that the form held, the latest first. */
  recent: () => readonly string[]
  noteRecent: (ids: readonly (string | null)[]) => void
  /** Ids of the closed announcements, the latest last. */
  closedAlerts: () => readonly string[]
  keepClosedAlerts: (ids: readonly string[]) => void
  /** The newest order of this tab without a known reply. */
  pending: () => PendingOrder | null
  keepPending: (pending: PendingOrder) => void
  dropPending: (key: string) => void
  /** Deletes all unanswered orders of this tab. */
  dropOrders: () => void
  /** The partner whose link the guest followed (spec §3). */
  partner: () => string | null
  keepPartner: (code: string) => void
  theme: () => Theme
  keepTheme: (theme: Theme) => void
}

const valuesOf = (values: FormDraft['values'], isWanted: (key: string) => boolean): FormDraft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key)))

type Drafts = Pick<Persisted, 'draft' | 'keepDraft' | 'dropDraft'> & {
  /** Leaves the e-mail of the form to its tab. */
  withdrawEmail: () => void
}

const createDrafts = (storage: Storage, tab: Storage, now: () => number, isUnanswered: () => boolean): Drafts => {
  const kept = () => storage.read('draft', keptDraft)
  const personal = (begun: number) => {
    const own = tab.read('draft', tabDraft)
    return own?.begun === begun ? own : { values: {}, email: null }
  }
  return {
    draft: () => {
      const found = kept()
      if (found === null) return null
      const { begun, keptAt, ...draft } = found
      const left = now() - keptAt < draftLifetime ? draft : { ...draft, values: {}, email: null }
      const own = personal(begun)
      return { ...left, values: { ...left.values, ...own.values }, email: left.email ?? own.email }
    },
    keepDraft: (draft) => {
      const begun = kept()?.begun ?? now()
      const isOfTab = isUnanswered()
      storage.write('draft', {
        ...draft,
        email: isOfTab ? null : draft.email,
        values: valuesOf(draft.values, (key) => !isPersonal(key)),
        begun,
        keptAt: now(),
      })
      tab.write('draft', {
        begun,
        values: valuesOf(draft.values, isPersonal),
        email: isOfTab ? draft.email : null,
      })
    },
    withdrawEmail: () => {
      const found = kept()
      if (found === null || found.email === null) return
      tab.write('draft', { begun: found.begun, ...personal(found.begun), email: found.email })
      storage.write('draft', { ...found, email: null })
    },
    dropDraft: () => {
      storage.remove('draft')
      tab.remove('draft')
    },
  }
}

/**
 * @param tab session storage
 * @param now ms since the epoch, by the device's clock
 */
export const createPersisted = (storage: Storage, tab: Storage, now: () => number): Persisted => {
  const freshPending = () =>
    readList(tab, 'pending', pendingOrder).filter(({ askedAt }) => now() - askedAt < pendingLifetime)
  const { withdrawEmail, ...drafts } = createDrafts(storage, tab, now, () => freshPending().length > 0)
  // Expired values and those of earlier versions are removed from the disk too.
  const found = storage.read('draft', keptDraft)
  if (found === null) storage.remove('draft')
  else if (now() - found.keptAt >= draftLifetime) storage.write('draft', { ...found, values: {}, email: null })
  if (readList(tab, 'pending', pendingOrder).length > freshPending().length) tab.write('pending', freshPending())
  // Earlier versions kept orders, with names and cards, after their tab was closed.
  storage.remove('pending')
  const recent = () => storage.read('recent', z.array(z.string())) ?? []
  return {
    ...drafts,
    recent,
    noteRecent: (ids) => {
      const known = recent()
      const fresh = ids.filter((id) => id !== null)
      const next = [...new Set([...fresh, ...known])].slice(0, mostRecent)
      if (next.join() !== known.join()) storage.write('recent', next)
    },
    closedAlerts: () => storage.read('closedAlerts', z.array(z.string())) ?? [],
    keepClosedAlerts: (ids) => storage.write('closedAlerts', ids.slice(-mostAlerts)),
    pending: () => freshPending().at(-1) ?? null,
    keepPending: ({ key, draft }) => {
      tab.write('pending', [...freshPending().filter((other) => other.key !== key), { key, draft, askedAt: now() }])
      withdrawEmail()
    },
    dropPending: (key) =>
      tab.write(
        'pending',
        freshPending().filter((other) => other.key !== key),
      ),
    dropOrders: () => tab.remove('pending'),
    partner: () => storage.read('partner', z.string()),
    keepPartner: (code) => storage.write('partner', code),
    theme: () => storage.read('theme', z.enum(['system', 'light', 'dark'])) ?? 'system',
    keepTheme: (theme) => storage.write('theme', theme),
  }
}
