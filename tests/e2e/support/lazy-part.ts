import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { allBadAnswers, filesOf, LazyFiles } from './lazy-faults.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** A lazily loaded part of a page. */
export interface LazyPart {
  /** Its source file. */
  source: string
  /** If it does not exist in every language. */
  lang?: Locale
  /** Opens the page or dialog that contains it, whose code loads normally. */
  open: (page: Page, lang: Locale) => Promise<unknown>
  /** Performs the action that needs the part. */
  want: (page: Page, lang: Locale) => Promise<unknown>
  /** The part is shown, and the rest of the page is intact. */
  see: (page: Page, lang: Locale) => Promise<unknown>
  /** The message that it could not be loaded. */
  failure?: (page: Page, lang: Locale) => Locator
  /** The retry is in progress; by default the button is busy. */
  seeBusy?: (page: Page, lang: Locale) => Promise<unknown>
}

export const alertOf = (page: Page, lang: Locale): Locator =>
  page.getByRole('alert').filter({ hasText: text(lang, 'This couldn’t be opened. Try again.') })

/** Shown instead of a page. */
export const failedPage = (page: Page, lang: Locale): Locator =>
  page.getByRole('main').filter({
    has: page.getByRole('heading', { level: 1, name: text(lang, 'This page couldn’t be loaded') }),
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

/** Opens an address of the site, as a link does. */
export const go = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
  }, path)

/** Letters of languages other than the page's. */
export const foreign: Readonly<Record<Locale, RegExp>> = { en: /[ა-ჿа-яё]/i, ka: /[a-zа-яё]/i, ru: /[a-zა-ჿ]/i }

/** Fails each file of a part in each way, then lets it load. */
export const walkFaults = async (page: Page, lang: Locale, part: LazyPart): Promise<void> => {
  const { script, styles } = await filesOf(part.source)
  for (const files of [[script], ...(styles.length > 0 ? [styles] : [])]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const late = await LazyFiles.before(page, files)
    await part.open(page, lang)
    await part.want(page, lang)
    const failure = (part.failure ?? alertOf)(page, lang)
    const retry = failure.getByRole('button', { name: text(lang, 'Try again') })
    await expect(busySign(page, lang), `${part.source} is on its way`).toBeVisible()
    // The containing part may still be loading and busy: the fault takes effect only now.
    await expect.poll(late.isAsked, { message: `${part.source} is asked for` }).toBe(true)
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
