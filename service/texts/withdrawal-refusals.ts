import type { Text } from './languages.ts'

/** Refusals of wallets and of what is paid out of them; places in braces are filled from the error's object. */

/** Codes below 100000 are assumptions of the contract. */
export const withdrawalCodes = {
  promoCodeGone: 40904,
  balanceTooLow: 40905,
  requisiteWaits: 40906,
  tooManyRequisites: 40907,
  withdrawalNotPositive: 8291556107293522,
} as const

export const withdrawalRefusals: Readonly<Record<number, Text>> = {
  [withdrawalCodes.promoCodeGone]: {
    en: 'This promo code isn’t valid, or you’ve already used it.',
    ka: 'ეს პრომოკოდი არ მოქმედებს ან უკვე გამოიყენეთ.',
    ru: 'Этот промокод не действует, или вы его уже использовали.',
  },
  [withdrawalCodes.balanceTooLow]: {
    en: 'You can withdraw at most {max}.',
    ka: 'მეტის გატანა შეუძლებელია. ხელმისაწვდომია: {max}.',
    ru: 'Можно вывести не больше {max}.',
  },
  [withdrawalCodes.requisiteWaits]: {
    en: 'These payment details aren’t active yet. You can withdraw to them in {time}.',
    ka: 'ეს რეკვიზიტები ჯერ არ მოქმედებს. მათზე თანხის გატანას შეძლებთ ამ დროის შემდეგ: {time}.',
    ru: 'Эти реквизиты ещё не действуют. Вывести на них можно будет через {time}.',
  },
  [withdrawalCodes.tooManyRequisites]: {
    en: 'You’ve reached the limit of saved payment details. Delete some first.',
    ka: 'შენახული რეკვიზიტების რაოდენობამ ზღვარს მიაღწია. ჯერ ზოგიერთი წაშალეთ.',
    ru: 'Больше реквизитов сохранить нельзя. Сначала удалите какие-нибудь.',
  },
  [withdrawalCodes.withdrawalNotPositive]: {
    en: 'The withdrawal amount should be greater than zero.',
    ka: 'გასატანი თანხა ნულზე მეტი უნდა იყოს.',
    ru: 'Сумма вывода должна быть больше нуля.',
  },
}

/** Messages for a specific reason of a code that has several. */
export const withdrawalReasons = {
  noSuchWallet: { en: 'This wallet doesn’t exist.', ka: 'ასეთი საფულე არ არსებობს.', ru: 'Такого кошелька нет.' },
  noSuchRequisite: {
    en: 'These payment details don’t exist.',
    ka: 'ასეთი რეკვიზიტები არ არსებობს.',
    ru: 'Таких реквизитов нет.',
  },
  noSuchWithdrawal: {
    en: 'This withdrawal doesn’t exist.',
    ka: 'ასეთი გატანა არ არსებობს.',
    ru: 'Такого вывода нет.',
  },
  withdrawalUnderWay: {
    en: 'This withdrawal can no longer be cancelled.',
    ka: 'ამ გატანის გაუქმება უკვე შეუძლებელია.',
    ru: 'Этот вывод уже нельзя отменить.',
  },
  withdrawalRepeated: {
    en: 'This withdrawal was already sent with different details. Start again.',
    ka: 'ეს მოთხოვნა უკვე გაიგზავნა სხვა მონაცემებით. დაიწყეთ თავიდან.',
    ru: 'Этот вывод уже отправлен с другими данными. Начните заново.',
  },
  withdrawalMin: {
    en: 'You can withdraw at least {min}.',
    ka: 'გასატანი თანხის მინიმუმია {min}.',
    ru: 'Можно вывести не меньше {min}.',
  },
  withdrawalReserve: {
    en: 'We can pay out at most {max} right now: we don’t have enough reserve.',
    ka: 'ახლა მეტის გამოგზავნა არ შეგვიძლია: რეზერვი საკმარისი არ არის. ხელმისაწვდომია: {max}.',
    ru: 'Сейчас из нашего резерва можно выплатить не больше {max}.',
  },
  partnerOrderBalance: {
    en: 'Your balance covers at most {max}.',
    ka: 'თქვენს ბალანსზე ხელმისაწვდომია {max}.',
    ru: 'На балансе доступно {max}.',
  },
  withdrawalFee: {
    en: 'Nothing would be left after the network fee. Withdraw more.',
    ka: 'ქსელის საკომისიოს შემდეგ არაფერი დარჩება. გაიტანეთ მეტი.',
    ru: 'После комиссии сети ничего не останется. Укажите сумму больше.',
  },
} as const satisfies Record<string, Text>
