import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { paceOf, paid } from '../api/orders/lifecycle.ts'
import { changeOrder } from '../api/orders/store.ts'
import { providerSignature } from '../api/orders/template.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { fill, languages } from '../texts/languages.ts'
import type { Text } from '../texts/languages.ts'
import { html } from '../http/html.ts'
import { documentOf } from './page.ts'

/** Simulated payment page of a wallet provider, the target of `redirect` templates. */

const texts = {
  title: { en: 'Wallet payment', ka: 'საფულით გადახდა', ru: 'Оплата с кошелька' },
  due: {
    en: 'Order {order}: {amount} {currency}',
    ka: 'განაცხადი {order}: {amount} {currency}',
    ru: 'Заявка {order}: {amount} {currency}',
  },
  note: {
    en: 'This page simulates the provider. No money moves.',
    ka: 'ეს გვერდი პროვაიდერს ანაცვლებს. ფული არ გადაირიცხება.',
    ru: 'Эта страница имитирует платёжную систему. Деньги не переводятся.',
  },
  pay: { en: 'Pay', ka: 'გადახდა', ru: 'Оплатить' },
  cancel: { en: 'Back without paying', ka: 'დაბრუნება გადახდის გარეშე', ru: 'Вернуться без оплаты' },
} as const satisfies Record<string, Text>

const fields = z.object({
  order: z.string(),
  amount: z.string(),
  currency: z.string(),
  lang: z.enum(languages),
  returnUrl: z.string().check(z.regex(/^\/[^/\\]/)),
  signature: z.string(),
})

type Fields = z.infer<typeof fields>

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** @throws 40401 when the posted fields lack this service's signature */
const signed = ({ settings }: Core, posted: unknown): Fields => {
  const parsed = fields.safeParse(posted)
  if (!parsed.success) throw new Refusal(codes.notFound)
  const { order, amount, returnUrl, signature } = parsed.data
  if (!isSame(signature, providerSignature(settings.serverKey, order, amount, returnUrl)))
    throw new Refusal(codes.notFound)
  return parsed.data
}

export const providerPage = (core: Core, posted: unknown): string => {
  const values = signed(core, posted)
  const { lang, returnUrl } = values
  const hidden = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return documentOf(
    texts.title[lang],
    lang,
    html`<main class="provider">
      <h1>${texts.title[lang]}</h1>
      <p class="due">${fill(texts.due[lang], values)}</p>
      <form method="post" action="/sandbox/provider/done/">
        ${hidden}<button type="submit" class="primary">${texts.pay[lang]}</button>
      </form>
      <p><a href="${returnUrl}">${texts.cancel[lang]}</a></p>
      <p><small>${texts.note[lang]}</small></p>
    </main>`,
  )
}

/** Pays the order, at most once. @returns the next path for the customer, on the site's own origin */
export const providerDone = async (core: Core, posted: unknown): Promise<string> => {
  const { order: uid, amount, returnUrl } = signed(core, posted)
  await changeOrder(core, uid, 'payment', (order) => paid(order, amount, core.now(), paceOf(core.speed)))
  return returnUrl
}
