import * as z from 'zod/mini'
import { createStorage } from '../storage.ts'

/**
 * Launch parameters: the messenger adds them to the fragment of the first address. Read here instead of by the bridge
 * package, which refuses init data without a `signature`, as older messengers give it.
 */

const shape = z.object({
  tgWebAppVersion: z._default(z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})+$/)), '6.0'),
  tgWebAppData: z._default(z.string(), ''),
  tgWebAppThemeParams: z._default(z.string(), '{}'),
  tgWebAppStartParam: z._default(z.string(), ''),
  tgWebAppPlatform: z.string(),
})

const themeShape = z.record(z.string(), z.unknown())
const dataShape = z.object({
  user: z._default(z.string(), '{}'),
  start_param: z._default(z.string(), ''),
})
const userShape = z.object({ allows_write_to_pm: z._default(z.boolean(), false) })

export interface LaunchParams {
  /** Of the messenger’s interface for mini-apps, such as `8.0`. */
  version: string
  /** As the messenger signed it; empty when it gave none. */
  initData: string
  startParam: string
  theme: Readonly<Record<string, string>>
  allowsWriting: boolean
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Colours of theme parameters; anything else in them is dropped. */
export const themeIn = (params: unknown): Readonly<Record<string, string>> => {
  const found = themeShape.safeParse(params).data ?? {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

const paramsIn = (fragment: string): LaunchParams | null => {
  const found = shape.safeParse(Object.fromEntries(new URLSearchParams(fragment)))
  if (!found.success) return null
  const { tgWebAppVersion, tgWebAppData, tgWebAppThemeParams, tgWebAppStartParam } = found.data
  const data = dataShape.safeParse(Object.fromEntries(new URLSearchParams(tgWebAppData))).data
  const user = userShape.safeParse(parsed(data?.user ?? '{}')).data
  return {
    version: tgWebAppVersion,
    initData: tgWebAppData,
    startParam: tgWebAppStartParam || (data?.start_param ?? ''),
    theme: themeIn(parsed(tgWebAppThemeParams)),
    allowsWriting: user?.allows_write_to_pm ?? false,
  }
}

/** The fragment of an address, without its `#`. */
const fragmentOf = (href: string): string => href.split('#')[1] ?? ''

/** Where the page was first opened; the address may have changed since. */
const firstAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

/** The launch parameters of this tab, also after a reload; null if the messenger gave none. */
export const readLaunchParams = (): LaunchParams | null => {
  const kept = createStorage(() => sessionStorage)
  for (const fragment of [location.hash.slice(1), fragmentOf(firstAddress()), kept.read('launch', z.string())]) {
    const params = typeof fragment === 'string' ? paramsIn(fragment) : null
    if (params === null) continue
    kept.write('launch', fragment)
    return params
  }
  return null
}
