import './ui/tokens.css'
import './ui/face.css'
import './ui/base.css'
import type { I18n } from '@lingui/core'
import { typedOver } from '../machines/exchange/exchange.draft.ts'
import { partnerCode } from '../machines/shared/partner-code.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import type { Bootstrap } from './app/app.types.ts'
import { matchFirst } from './routes/entry-routes.ts'
import { opensWith } from './app/Exchange.tsx'
import { createPages } from './app/pages.tsx'
import { createBootstrap } from './app/bootstrap.ts'
import { followLanguage, showTheme } from './app/bindings/page.ts'
import { readConfig, type Config } from './config/config.ts'
import { createI18n, withTexts } from './i18n/catalogs.ts'
import { isLocale, localeNames, type Locale } from './routes/locales.ts'
import { watchLocation } from './platform/location.ts'
import { isOpener } from './platform/opener.ts'
import { PartFault } from './platform/part-fault.ts'
import { copyText, readCookie, watchPage, whenSettled, writeCookie } from './platform/page.ts'
import { createStorage } from './platform/storage.ts'
import { isTranslated, keepTrue } from './platform/translated-page.ts'

const languageOfPage = async (): Promise<Locale> => {
  const prefix = location.pathname.split('/')[1]
  if (isLocale(prefix)) return prefix
  const { detectLanguage } = await import('./routes/languages.ts')
  return detectLanguage(document.cookie, navigator.languages)
}

const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  return root
}

/** Without its texts or code the page shows, in its language, that it failed to load. */
const sayFailure = (error: unknown): void => {
  if (!(error instanceof PartFault)) reportError(error)
  const failure = document.querySelector<HTMLTemplateElement>('#load-failure')
  if (failure === null) return
  const said = document.importNode(failure.content, true)
  for (const text of said.querySelectorAll(`p:not([lang="${document.documentElement.lang}"])`)) text.remove()
  // A prerendered page is readable, and its form computes amounts, without this code.
  if (rootElement().childElementCount > 0 && error instanceof PartFault) rootElement().before(said)
  else rootElement().replaceChildren(said)
}

/** Stores the partner of a referral link (spec §3; `?rid=`). */
const rememberPartner = ({ persisted }: Bootstrap): void => {
  const code = new URLSearchParams(location.search).get('rid')?.trim() ?? ''
  if (partnerCode.test(code)) persisted.keepPartner(code)
}

/** A prerendered page is hydrated if it matches what this visitor would see. */
const isPrerendered = (bootstrap: Bootstrap): boolean => {
  const { persisted } = bootstrap
  const match = matchFirst(location.pathname)
  const isWritten = !isTranslated() && [location.pathname, ''].includes(document.documentElement.dataset['path'] ?? '/')
  if (!isWritten || (match?.name !== 'home' && match?.name !== 'exchange')) return isWritten
  if (persisted.pending() !== null) return false
  return match.name === 'exchange' || opensWith(bootstrap, match, location.search, persisted.draft()).length > 0
}

/** Works before the code of a button, and of this module, has loaded: the dialog opens as soon as possible. */
const openAsked = ({ withShell, usable, isAsked }: Bootstrap) => {
  const open = (name: string | undefined) => {
    if (!isOpener(name)) return
    usable()
    isAsked.set(true)
    withShell(({ openDialog }) => openDialog(name))
  }
  open(document.documentElement.dataset['asked'])
  // In the capture phase, because React stops clicks on parts that are not hydrated.
  const hear = ({ target }: Event) => {
    if (target instanceof Element) open(target.closest<HTMLElement>('[data-opens]')?.dataset['opens'])
  }
  addEventListener('click', hear, true)
}

const watchWorld = (bootstrap: Bootstrap): void => {
  const { withShell, woken, hidden } = bootstrap
  watchPage({
    woken: woken.tell,
    hidden: hidden.tell,
    networkReturned: () => {
      bootstrap.shellPart.retry()
      withShell(({ app }) => app.send({ type: 'network.returned' }))
    },
  })
  watchLocation((pathname) => followLanguage(bootstrap, pathname))
}

/** Rates that take longer than this, ms, do not delay the rest. */
const patience = 3_000

/** The form is loaded first; a page without a form does not wait. */
const holdTheRest = ({ usable }: Bootstrap): void => {
  const name = matchFirst(location.pathname)?.name
  if (name === 'home' || name === 'exchange') setTimeout(usable, patience)
  else usable()
}

/** The form is rendered again if another selection is requested than the prerendered one: its input is kept. */
const keepTyped = ({ persisted }: Bootstrap): void => {
  const form = document.querySelector<HTMLInputElement>('[data-field=give]')?.form
  const fields = form?.querySelectorAll<HTMLInputElement>('input[data-field]:not([type=checkbox], [data-answer])') ?? []
  const typed = new Map<string, string>()
  for (const { dataset, value } of fields) if (value) typed.set(dataset['field'] ?? '', value)
  if (typed.size > 0) persisted.keepDraft(typedOver(persisted.draft(), Object.fromEntries(typed)))
}

const draw = (bootstrap: Bootstrap): void => {
  keepTrue(document.body)
  const root = rootElement()
  const view = <App bootstrap={bootstrap} pages={createPages(bootstrap)} />
  const { pathname } = location
  // A part that is hydrated after a navigation or a translation is rendered anew, which is not an error.
  const onRecoverableError = (error: unknown) => {
    if (location.pathname === pathname && !isTranslated()) reportError(error)
  }
  if (isPrerendered(bootstrap)) hydrateRoot(root, view, { onUncaughtError: sayFailure, onRecoverableError })
  else {
    keepTyped(bootstrap)
    root.replaceChildren()
    createRoot(root, { onUncaughtError: sayFailure }).render(view)
  }
}

const begin = (config: Config, i18n: I18n, lang: Locale): void => {
  const platform = {
    storage: createStorage(),
    tabStorage: createStorage(() => sessionStorage),
    now: () => Date.now(),
    report: (error: unknown) => reportError(error),
    settled: new Promise<void>(whenSettled),
    readCookie,
    writeCookie,
    copy: copyText,
    preloaded: (what: string): unknown =>
      JSON.parse(document.getElementById(`preloaded-${what}`)?.textContent ?? 'null'),
  }
  const bootstrap = createBootstrap(config, i18n, lang, platform)
  bootstrap.root.start()
  showTheme(bootstrap.persisted.theme())
  rememberPartner(bootstrap)
  bootstrap.statusPrefetch.begin()
  holdTheRest(bootstrap)
  bootstrap.withShell(({ start }) => start())
  openAsked(bootstrap)
  draw(bootstrap)
  watchWorld(bootstrap)
}

const sayProblems = async (i18n: I18n, problems: readonly string[]): Promise<void> => {
  const { ConfigProblem } = await withTexts(() => import('./app/ConfigProblem.tsx'))()
  createRoot(rootElement()).render(<ConfigProblem i18n={i18n} problems={problems} />)
}

const start = async (): Promise<void> => {
  const reading = readConfig(document.getElementById('config')?.textContent ?? '{}')
  const lang = await languageOfPage()
  document.documentElement.lang = localeNames[lang].html
  const i18n = await createI18n(lang)
  if (reading.ok) begin(reading.config, i18n, lang)
  else await sayProblems(i18n, reading.problems)
}

start().catch(sayFailure)
