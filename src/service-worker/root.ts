import { chosenLanguage, languageOf } from './language.ts'
import { preloaded } from './preload.ts'

/**
 * Redirects the root to a language (spec §2: the cookie, then the browser), as the server does. An installed
 * application starts here: with a chosen language, or offline, the worker redirects without asking the server.
 */
export const leadHome = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  const url = new URL(request.url)
  const homeIn = (lang: string) => Response.redirect(new URL(`/${lang}/${url.search}`, url), 302)
  const chosen = await chosenLanguage()
  const preload = preloaded(event)
  if (chosen !== null) {
    event.waitUntil(preload.catch(() => undefined))
    return homeIn(chosen)
  }
  try {
    return (await preload) ?? (await fetch(request))
  } catch {
    return homeIn(await languageOf(url))
  }
}
