import type { Page } from '@playwright/test'
import { locales } from '../../../src/routes/locales.ts'
import { allBadAnswers } from '../support/lazy-faults.ts'
import { anyOrder, lazyGroups, lazyPlan } from '../support/lazy-groups.ts'
import { walkVisit } from '../support/lazy-part.ts'
import { lazySources, reactingSources } from '../support/lazy-sources.ts'
import { beginnings, languageChanges, walkBeginning, walkLanguage, walkToasts } from '../support/lazy-whole.ts'
import { expect, test } from '../support/test.ts'

/**
 * Each lazily loaded part, with one fault of its files: a busy indicator, an error message in the page's language, and a
 * retry that works after the fault; no input is lost. The first part of each reaction gets every fault.
 */

test.use({ isApart: true })

/** Prevents the reload after a load failure, which is attempted only once. */
const stayHere = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('kursi.reloadedAt', String(Date.now())))

for (const { title, prepare, order, visits } of lazyGroups)
  test(title, async ({ page, service }) => {
    await prepare?.(page, service)
    const made = await order?.(page, service)
    await stayHere(page)
    for (const visit of visits(made ?? anyOrder)) await walkVisit(page, visit, lazyPlan)
  })

test('another language', async ({ page }) => {
  for (const change of languageChanges)
    await test.step(`from ${change.lang} to ${change.to}`, () => walkLanguage(page, change, lazyPlan))
})

test('toasts', async ({ page }) => {
  await walkToasts(page, lazyPlan)
})

test('code that a page needs to start', async ({ page }) => {
  await stayHere(page)
  for (const beginning of beginnings)
    await test.step(beginning.parts.map(({ source }) => source).join(), () => walkBeginning(page, beginning, lazyPlan))
})

/** Imported lazily in the source, but bundled by the build, or not reachable from any page. */
const left: Readonly<Record<string, string>> = {
  'src/routes/languages.ts': 'it is in the first script',
  'src/app/FilledForm.tsx': 'the form does without it, silently',
  'src/services/read-fields.ts': 'the form does without it: the pattern of a field decides, and the service',
  'src/services/read-address.ts': 'as above',
  'machines/shared/details/iban.ts': 'as above',
  'machines/shared/details/card.ts': 'as above',
  'machines/shared/details/phone.ts': 'as above',
  'src/components/CardBrandName.tsx': 'a card number does without its payment system',
  'src/features/orders/OwnShare.tsx': 'the amount and a refusal say why without it',
}

test('every lazily loaded part is covered', async () => {
  const walked = lazyPlan.faults.map(({ source }) => source)
  expect(await lazySources()).toEqual([...new Set([...walked, ...Object.keys(left)])].toSorted())
})

test('every fault is covered on at least two parts, in each language', () => {
  for (const lang of locales)
    for (const answer of allBadAnswers) {
      const parts = lazyPlan.faults.filter((fault) => fault.lang === lang && fault.script === answer)
      expect(parts.length, `parts of which a file ${answer}, in ${lang}`).toBeGreaterThanOrEqual(2)
    }
})

/** Sources that show a missing part in their own way; all others use the shared message, in place or over the page. */
const reactions: Readonly<Record<string, string>> = {
  'src/app/LazyPage.tsx': 'as a page',
  'src/app/PageFailed.tsx': 'as a page',
  'src/app/Shell.tsx': 'over the shell',
  'src/app/ShellViews.tsx': 'over the page',
  'src/features/dialogs/DialogFrame.tsx': 'in a dialog',
  'src/features/kyc/KycDialog.tsx': 'in a dialog',
  'src/features/notices/NoticesView.tsx': 'toasts',
  'src/features/order/OrderScreen.tsx': 'in an order',
  'src/features/shell/NotLoadedPage.tsx': 'as a page',
  'src/main.tsx': 'start',
  'src/pages/dialogs/AccountDialogs.tsx': 'over the page',
  'src/pages/home/HomePage.tsx': 'in the form',
  'src/pages/shared/LazyFeedback.tsx': 'in place',
}

/** Charts that end in a state of their own. */
const ofCharts = ['instead of an order', 'language']

test('every reaction is tested with every fault', async () => {
  expect(await reactingSources()).toEqual(Object.keys(reactions))
  const inFull = lazyPlan.faults.filter(({ isFull }) => isFull).map(({ reaction }) => reaction)
  expect(inFull.toSorted()).toEqual([...new Set([...Object.values(reactions), ...ofCharts])].toSorted())
})
