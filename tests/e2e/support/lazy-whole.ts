import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { chooseLanguage } from './language.ts'
import { openForm, seeTyped } from './lazy-form-parts.ts'
import { allBadAnswers, filesOf, LazyFiles } from './lazy-faults.ts'
import { foreign } from './lazy-part.ts'
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

/** The language and all typed text stay until the other language is loaded. */
export const walkLanguage = async (page: Page, from: Locale, to: Locale): Promise<void> => {
  for (const source of [`locales/${to}/messages.po`, `locales/${to}/messages.po?deferred`]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const late = await LazyFiles.before(page, [(await filesOf(source)).script])
    await openForm(page, from)
    const said = page.getByText(text(from, 'The language couldn’t be loaded. Try again.'))
    for (const answer of allBadAnswers) {
      const what = `${source} ${answer}`
      late.hold()
      await chooseLanguage(page, from, to)
      await expect(page.getByRole('progressbar', { name: text(from, 'Loading') }), what).toBeAttached()
      await expect.poll(late.isAsked, { message: what }).toBe(true)
      late.fail(answer)
      await expect(said, what).toBeVisible()
      expect(await said.innerText(), what).not.toMatch(foreign[from])
      await closeNotice(page, from, said)
      await seeTyped(page, from)
    }
    late.hold()
    late.end()
    await chooseLanguage(page, from, to)
    await seeTyped(page, to)
  }
}

/** A notice is shown without the toasts' code, and can be closed. */
export const walkToasts = async (page: Page, lang: Locale): Promise<void> => {
  const { script, styles } = await filesOf('src/ui/Toaster.tsx')
  const said = page.getByText(text(lang, 'The route isn’t available. Choose another one.')).first()
  for (const files of [[script], [...styles]])
    for (const answer of [...allBadAnswers, null]) {
      const what = `${files.join()} ${answer ?? 'comes'}`
      // A notice closes itself after five seconds: on a slow machine the check is repeated.
      await expect(async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        const late = await LazyFiles.before(page, files)
        await page.goto(`/${lang}/exchange/nonsense-to-nothing/`)
        // Also while the code is loading: notices do not wait for it.
        await expect(said, what).toBeVisible()
        await expect.poll(late.isAsked, { message: what }).toBe(true)
        if (answer === null) late.end()
        else late.fail(answer)
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

export interface Beginning {
  source: string
  lang: Locale
  open: (page: Page) => Promise<unknown>
  see: (page: Page) => Promise<unknown>
}

/** Code that a page cannot start without: it shows a message in its language with a link that reloads. */
export const walkBeginning = async (page: Page, { source, lang, open, see }: Beginning): Promise<void> => {
  const [said, again] = startMessages[lang]
  const failure: Locator = page.getByRole('alert').filter({ hasText: said })
  const { script, styles } = await filesOf(source)
  for (const files of [[script], ...(styles.length > 0 ? [styles] : [])])
    for (const answer of allBadAnswers) {
      const what = `${files.join()} ${answer}`
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const late = await LazyFiles.before(page, files)
      late.fail(answer)
      await open(page)
      await expect(failure, what).toBeVisible()
      expect(await failure.innerText(), what).not.toMatch(foreign[lang])
      late.end()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await failure.getByRole('link', { name: again }).click()
      await see(page)
    }
}
