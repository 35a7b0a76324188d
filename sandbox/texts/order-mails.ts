import type { Text } from './languages.ts'

/** Mails about an order; places in braces are filled from the order. */

interface MailText {
  subject: Text
  body: Text
}

export const orderMails = {
  created: {
    subject: {
      en: 'Your order {number}: {given} → {got}',
      ka: 'თქვენი განაცხადი {number}: {given} → {got}',
      ru: 'Ваша заявка {number}: {given} → {got}',
    },
    body: {
      en: 'Hello!\n\nYour order {number} has been created.\n\nYou give: {given} ({from})\nYou get: {got} ({to}){floating}\nPay until: {until}\n\nPayment details and the status of the order are on its page:\n{link}\n\nWhoever has this link sees the order, so give it only to people you trust. We show payment details on that page only and never send them by mail.',
      ka: 'გამარჯობა!\n\nთქვენი განაცხადი {number} შექმნილია.\n\nცვლით: {given} ({from})\nმიიღებთ: {got} ({to}){floating}\nგადახდის ვადა: {until}\n\nგადახდის რეკვიზიტებსა და განაცხადის სტატუსს მის გვერდზე ნახავთ:\n{link}\n\nამ განაცხადს ნახავს ყველა, ვისაც ბმული აქვს, ამიტომ გაუზიარეთ მხოლოდ მათ, ვისაც ენდობით. გადახდის რეკვიზიტებს მხოლოდ ამ გვერდზე ვაჩვენებთ და წერილით არასდროს ვგზავნით.',
      ru: 'Здравствуйте!\n\nВаша заявка {number} создана.\n\nОтдаёте: {given} ({from})\nПолучаете: {got} ({to}){floating}\nОплатить до: {until}\n\nРеквизиты для оплаты и статус заявки — на её странице:\n{link}\n\nЗаявку увидит любой, у кого есть эта ссылка: делитесь ею только с теми, кому доверяете. Реквизиты мы показываем только на этой странице и никогда не присылаем в письмах.',
    },
  },
} as const satisfies Record<string, MailText>

/** What is given or got, where it is cash. */
export const cashText: Text = { en: 'cash, {city}', ka: 'ნაღდი ფული, {city}', ru: 'наличные, {city}' }

/** Where the amount to get is not fixed. */
export const floatingText: Text = {
  en: 'The rate is floating: this amount is counted again when your payment is confirmed.',
  ka: 'კურსი მცურავია: ეს თანხა გადახდის დადასტურებისას ხელახლა გამოითვლება.',
  ru: 'Курс плавающий: эту сумму пересчитаем, когда платёж подтвердится.',
}
