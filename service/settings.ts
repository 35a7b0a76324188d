import * as z from 'zod/mini'
import { settings } from './database/schema.ts'
import type { Db } from './database/open.ts'
import type { Bus } from './event-bus.ts'
import type { Keys } from './keys/sealing.ts'

const shape = z.object({
  /** Maintenance mode, and the captcha of forms. */
  site: z._default(z.object({ offline: z.boolean(), captcha: z.boolean() }), { offline: false, captcha: false }),
  /** Time (ms) at which the rates are frozen. */
  rates: z._default(z.object({ frozenAt: z.nullable(z.number()) }), { frozenAt: null }),
  /** New orders per minute from one address or e-mail; null: the start option. */
  limits: z._default(
    z.object({
      ordersPerMinute: z.nullable(z.int()),
      /** Factor on the usual number of attempts; null: the start option. */
      attempts: z._default(z.nullable(z.number()), null),
    }),
    { ordersPerMinute: null, attempts: null },
  ),
  /** Whether new accounts are active without following the link of the mail. */
  accounts: z._default(z.object({ instant: z.boolean() }), { instant: false }),
  /** Offset of the service's clock, ms. */
  clock: z._default(z.object({ offset: z.number() }), { offset: 0 }),
})

type All = z.infer<typeof shape>
export type SettingName = keyof All
export type Setting<Name extends SettingName> = All[Name]

/** Order secrets, captchas and addresses are derived from the keys. */
export interface Settings extends Keys {
  get: <Name extends SettingName>(name: Name) => Setting<Name>
  /** Stores the value and publishes it to every process. */
  set: <Name extends SettingName>(name: Name, value: Setting<Name>) => Promise<void>
  reload: () => Promise<void>
}

const upsert = (db: Db, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

/** Settings that the operator changes while the service runs; they survive a restart and are shared by all processes. */
export const createSettings = async (db: Db, bus: Bus, keys: Keys): Promise<Settings> => {
  let known: All = shape.parse({})
  let written = 0
  const reload = async () => {
    const before = written
    const rows = await db.select().from(settings)
    // Skips the read values if a setting was written in the meantime.
    if (before === written) known = shape.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  }
  await reload()
  return {
    ...keys,
    get: (name) => known[name],
    set: async (name, value) => {
      await upsert(db, name, value)
      written += 1
      known = { ...known, [name]: value }
      await bus.publish({ type: 'settings' })
    },
    reload,
  }
}
