import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { filesOf, LazyFiles } from './lazy-faults.ts'
import { roundsOf, type FaultPlan, type PlannedFault, type Round } from './lazy-plan.ts'
import { expect, test } from './test.ts'
import { text } from './texts.ts'

/** How a part shows that its code is missing: each has code of its own. */
export type Reaction =
  | 'in place'
  | 'over the page'
  | 'as a page'
  | 'in a dialog'
  | 'in the form'
  | 'in an order'
  | 'instead of an order'
  | 'over the shell'

/** A lazily loaded part of a page. */
export interface LazyPart {
  /** Its source file. */
  source: string
  /** By default `in place`. */
  reaction?: Reaction
  /** Performs the action that needs the part; without one, it is needed as soon as the part before has loaded. */
  want?: (page: Page, lang: Locale) => Promise<unknown>
  /** Shown until the part has loaded or failed; by default the busy sign. */
  waiting?: (page: Page, lang: Locale) => Locator
  /** While it has failed, the rest of the page can be used. */
  use?: (page: Page, lang: Locale) => Promise<unknown>
  /** The part is shown, and the rest of the page is intact; closes what would cover the next part. */
  see: (page: Page, lang: Locale) => Promise<unknown>
  /** The message that it could not be loaded. */
  failure?: (page: Page, lang: Locale) => Locator
  /** The retry is in progress; by default the button is busy. */
  seeBusy?: (page: Page, lang: Locale) => Promise<unknown>
}

/** Several parts that are needed in turn in one visit of the site. */
export interface Visit {
  /** If one of the parts does not exist in every language. */
  lang?: Locale
  /** Opens the page that contains the first part, whose code loads normally. */
  open: (page: Page, lang: Locale) => Promise<unknown>
  parts: readonly LazyPart[]
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
    .filter({ visible: true })
    .first()
}

/** A part of the page without a busy sign of its own. */
export const busyPlace = (page: Page): Locator =>
  page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true }).first()

/** The shape of what will come. */
export const skeleton = (page: Page): Locator =>
  page.getByRole('main').locator('[data-shape]').filter({ visible: true }).first()

/** Opens an address of the site, as a link does. */
export const go = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
  }, path)

/** Letters of languages other than the page's. */
export const foreign: Readonly<Record<Locale, RegExp>> = { en: /[ა-ჿа-яё]/i, ka: /[a-zа-яё]/i, ru: /[a-zა-ჿ]/i }

/** The intercepted files of a part. */
export class PartFiles {
  readonly #files: readonly (readonly ['script' | 'styles', LazyFiles])[]
  readonly hasStyles: boolean

  private constructor(script: LazyFiles, styles: LazyFiles | null) {
    this.hasStyles = styles !== null
    this.#files = [['script', script], ...(styles === null ? [] : [['styles', styles] as const])]
  }

  static async before(page: Page, source: string): Promise<PartFiles> {
    const { script, styles } = await filesOf(source)
    return new PartFiles(
      await LazyFiles.before(page, [script]),
      styles.length > 0 ? await LazyFiles.before(page, styles) : null,
    )
  }

  /** Waits until each file that fails in this round is asked for. */
  async seeAsked(round: Round, message: string): Promise<void> {
    for (const [kind, file] of this.#files)
      if (round[kind] !== null) await expect.poll(file.isAsked, { message: `${message}, ${kind}` }).toBe(true)
  }

  answer(round: Round): void {
    for (const [kind, file] of this.#files) {
      const fault = round[kind]
      if (fault === null) file.end()
      else file.fail(fault)
    }
  }

  /** Holds the requests for the files that failed in this round. */
  hold(round: Round): void {
    for (const [kind, file] of this.#files) if (round[kind] !== null) file.hold()
  }

  end(): void {
    for (const [, file] of this.#files) file.end()
  }
}

/** Fails the files of a part, and asks for them again. */
const walkRound = async (page: Page, lang: Locale, part: LazyPart, files: PartFiles, round: Round): Promise<void> => {
  const what = `${part.source}: ${JSON.stringify(round)}`
  const failure = (part.failure ?? alertOf)(page, lang)
  const retry = failure.getByRole('button', { name: text(lang, 'Try again') })
  files.answer(round)
  await expect(retry, what).toBeVisible()
  await expect(retry, what).not.toHaveAttribute('aria-busy')
  expect(await failure.innerText(), what).not.toMatch(foreign[lang])
  await part.use?.(page, lang)
  files.hold(round)
  await retry.click()
  if (part.seeBusy) await part.seeBusy(page, lang)
  else await expect(retry, `${what}, and is asked for again`).toHaveAttribute('aria-busy', 'true')
  // A file whose fault went unnoticed would not be fetched again.
  await files.seeAsked(round, what)
}

const walkPart = async (page: Page, part: LazyPart, files: PartFiles, fault: PlannedFault): Promise<void> => {
  const { lang } = fault
  await part.want?.(page, lang)
  await expect((part.waiting ?? busySign)(page, lang), `${part.source} is on its way`).toBeVisible()
  // The containing part may still be loading and busy: the fault takes effect only now.
  await files.seeAsked(fault, `${part.source} is asked for`)
  for (const round of roundsOf(fault, files.hasStyles)) await walkRound(page, lang, part, files, round)
  files.end()
  await expect((part.failure ?? alertOf)(page, lang), part.source).toHaveCount(0)
  await part.see(page, lang)
}

/** Fails the files of each part, then lets them load. */
export const walkVisit = async (page: Page, visit: Visit, plan: FaultPlan): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const parts: { part: LazyPart; files: PartFiles; fault: PlannedFault }[] = []
  for (const part of visit.parts)
    parts.push({ part, files: await PartFiles.before(page, part.source), fault: plan.of(part) })
  const lang = parts[0]?.fault.lang ?? 'en'
  await visit.open(page, lang)
  for (const { part, files, fault } of parts)
    await test.step(`${part.source} in ${lang}`, () => walkPart(page, part, files, fault))
}
