import type { Locator, Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { chooseLanguage } from './language.ts'
import { openForm, seeTyped } from './lazy-form-parts.ts'
import { allBadAnswers } from './lazy-faults.ts'
import { foreign, PartFiles } from './lazy-part.ts'
import { roundsOf, type FaultPlan, type PlannedFault, type PlannedVisit } from './lazy-plan.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** Lazy code without a place of its own: another language, the toasts, and what a page starts with. */

/** Closes a notice, unless it closed itself in the meantime. */
const closeNotice = (page: Page, lang: Locale, said: Locator): Promise<void> =>
  expect(async () => {
    const region = page.getByRole('region', { name: text(lang, 'Notifications') })
    const close = region.getByRole('button', { name: text(lang, 'Close'), exact: true })
    if ((await said.count()) > 0) await close.click({ timeout: 3_000 })
    await expect(said).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })

export interface LanguageChange extends PlannedVisit {
  lang: Locale
  to: Locale
}

/** From each language to the next one: its texts are two files. */
export const languageChanges: readonly LanguageChange[] = locales.map((lang, index) => {
  const to = locales[(index + 1) % locales.length] ?? lang
  const source = `locales/${to}/messages.po`
  const parts = [source, `${source}?deferred`].map((each) => ({ source: each, reaction: 'language' }))
  return { lang, to, parts }
})

/** The language and all typed text stay until the other language is loaded. */
export const walkLanguage = async (page: Page, { lang, to, parts }: LanguageChange, plan: FaultPlan): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const files: { file: PartFiles; fault: PlannedFault }[] = []
  for (const part of parts) files.push({ file: await PartFiles.before(page, part.source), fault: plan.of(part) })
  await openForm(page, lang)
  const said = page.getByText(text(lang, 'The language couldn’t be loaded. Try again.'))
  // Each file fails alone: the second one waits meanwhile.
  for (const [index, { file, fault }] of files.entries()) {
    for (const round of roundsOf(fault, false)) {
      const what = `${fault.source}: ${round.script}`
      await chooseLanguage(page, lang, to)
      await expect(page.getByRole('progressbar', { name: text(lang, 'Loading') }), what).toBeAttached()
      await file.seeAsked(round, what)
      file.answer(round)
      await expect(said, what).toBeVisible()
      expect(await said.innerText(), what).not.toMatch(foreign[lang])
      await closeNotice(page, lang, said)
      await seeTyped(page, lang)
      file.hold(round)
    }
    if (index < files.length - 1) file.end()
  }
  for (const { file } of files) file.end()
  await chooseLanguage(page, lang, to)
  await seeTyped(page, to)
}

const toasterPart = { source: 'src/ui/Toaster.tsx', reaction: 'toasts' }
export const toaster: PlannedVisit = { lang: 'ka', parts: [toasterPart] }

/** A notice is shown without the toasts' code, and can be closed. */
export const walkToasts = async (page: Page, plan: FaultPlan): Promise<void> => {
  const fault = plan.of(toasterPart)
  const { lang } = fault
  const said = page.getByText(text(lang, 'This pair isn’t available. Choose another one.')).first()
  // Every fault, once the style sheets alone, and none.
  for (const round of [...roundsOf(fault, true).slice(0, allBadAnswers.length + 1), null]) {
    const what = JSON.stringify(round)
    // A notice closes itself after five seconds: on a slow machine the check is repeated.
    await expect(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const files = await PartFiles.before(page, toasterPart.source)
      await page.goto(`/${lang}/exchange/nonsense-to-nothing/`)
      // Also while the code is loading: notices do not wait for it.
      await expect(said, what).toBeVisible()
      await files.seeAsked(round ?? fault, what)
      if (round === null) files.end()
      else files.answer(round)
      await expect(said, what).toBeVisible({ timeout: 3_000 })
      const region = page.getByRole('region', { name: text(lang, 'Notifications') })
      const close = region.getByRole('button', { name: text(lang, 'Close'), exact: true })
      await close.click({ timeout: 3_000 })
      await expect(said, what).toBeHidden()
    }).toPass({ timeout: 180_000 })
  }
}

const startMessages: Readonly<Record<Locale, readonly [said: RegExp, again: string]>> = {
  en: [/The page couldn’t be loaded\./, 'Reload'],
  ka: [/გვერდი ვერ ჩაიტვირთა\./, 'ხელახლა ჩატვირთვა'],
  ru: [/Страница не загрузилась\./, 'Обновить'],
}

export interface Beginning extends PlannedVisit {
  lang: Locale
  /** Changes the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
  see: (page: Page) => Promise<unknown>
}

const ofStart = (source: string) => [{ source, reaction: 'start' }]

/** The texts of each language, and an unconfigured page: of pages that are not prerendered. */
export const beginnings: readonly Beginning[] = [
  ...locales.map((lang) => ({
    lang,
    parts: ofStart(`locales/${lang}/messages.po`),
    see: (page: Page) => expect(page.getByRole('banner')).toBeVisible(),
  })),
  {
    lang: 'en',
    parts: ofStart('src/app/ConfigProblem.tsx'),
    prepare: (page) =>
      page.route('**/en/user/orders/', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/"projectName":"[^"]*"/, '"projectName":7')
        await route.fulfill({ response, body })
      }),
    see: (page) => expect(page.getByText('projectName')).toBeVisible(),
  },
]

/** Code that a page cannot start without: it shows a message in its language with a link that reloads. */
export const walkBeginning = async (page: Page, beginning: Beginning, plan: FaultPlan): Promise<void> => {
  const { lang, parts, prepare, see } = beginning
  const [said, again] = startMessages[lang]
  const failure = page.getByRole('alert').filter({ hasText: said })
  for (const part of parts) {
    const fault = plan.of(part)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const files = await PartFiles.before(page, part.source)
    await prepare?.(page)
    await page.goto(`/${lang}/user/orders/`)
    for (const round of roundsOf(fault, files.hasStyles)) {
      const what = `${part.source}: ${JSON.stringify(round)}`
      await files.seeAsked(round, what)
      files.answer(round)
      await expect(failure, what).toBeVisible()
      expect(await failure.innerText(), what).not.toMatch(foreign[lang])
      files.hold(round)
      await failure.getByRole('link', { name: again }).click()
      await expect(failure, what).toHaveCount(0)
    }
    files.end()
    await see(page)
  }
}
