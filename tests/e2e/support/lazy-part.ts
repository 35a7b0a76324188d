import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { allBadAnswers, filesOf, LazyFiles } from './lazy-faults.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** Something of a page whose code comes when it is wanted. */
export interface LazyPart {
  /** Its source. */
  source: string
  /** Where it is not there in every language. */
  lang?: Locale
  /** Opens what it is a part of, by its code as it is. */
  open: (page: Page, lang: Locale) => Promise<unknown>
  /** Does that for which it is needed. */
  want: (page: Page, lang: Locale) => Promise<unknown>
  /** It is there, and nothing else is lost. */
  see: (page: Page, lang: Locale) => Promise<unknown>
  /** What says that it could not be had. */
  failure?: (page: Page, lang: Locale) => Locator
  /** It is asked for again; that the button says so unless given. */
  seeBusy?: (page: Page, lang: Locale) => Promise<unknown>
}

export const alertOf = (page: Page, lang: Locale): Locator =>
  page.getByRole('alert').filter({ hasText: text(lang, 'This could not be opened. Please try again.') })

/** In place of a page. */
export const failedPage = (page: Page, lang: Locale): Locator =>
  page.getByRole('main').filter({
    has: page.getByRole('heading', { level: 1, name: text(lang, 'This page did not load') }),
  })

export const busySign = (page: Page, lang: Locale): Locator => {
  const name = text(lang, 'Loading')
  const status = page.getByRole('status')
  return status
    .filter({ hasText: name })
    .or(page.getByRole('status', { name }))
    .or(page.locator('[role=status][aria-busy=true]'))
    .first()
}

/** Opens an address of ours in the page, as a link does. */
export const go = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
  }, path)

/** The words of other languages than the page's. */
export const foreign: Readonly<Record<Locale, RegExp>> = { en: /[ა-ჿа-яё]/i, ka: /[a-zа-яё]/i, ru: /[a-zა-ჿ]/i }

/** One file of a part after the other does not come in each way, and comes late in the end. */
export const walkFaults = async (page: Page, lang: Locale, part: LazyPart): Promise<void> => {
  const { script, styles } = await filesOf(part.source)
  for (const files of [[script], ...(styles.length > 0 ? [styles] : [])]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const late = await LazyFiles.before(page, files)
    await part.open(page, lang)
    await part.want(page, lang)
    const failure = (part.failure ?? alertOf)(page, lang)
    const retry = failure.getByRole('button', { name: text(lang, 'Try again') })
    await expect(busySign(page, lang), `${part.source} is on its way`).toBeVisible({ timeout: 1_000 })
    // What it is a part of may be on its way itself, and busy, too: only now the fault is met.
    await expect.poll(late.isAsked, { message: `${part.source} is asked for`, timeout: 15_000 }).toBe(true)
    for (const answer of allBadAnswers) {
      const what = `${part.source}: ${files.join()} ${answer}`
      late.fail(answer)
      await expect(retry, what).toBeVisible()
      await expect(retry, what).not.toHaveAttribute('aria-busy')
      expect(await failure.innerText(), what).not.toMatch(foreign[lang])
      late.hold()
      await retry.click()
      if (part.seeBusy) await part.seeBusy(page, lang)
      else await expect(retry, `${what}, and is asked for again`).toHaveAttribute('aria-busy', 'true')
    }
    late.end()
    await part.see(page, lang)
    await expect(failure, part.source).toHaveCount(0)
  }
}
