import type { Text } from './languages.ts'

/** Refusals of calls that a merchant's program signs. */

/** Assumed in the contract, as those of `errors.ts` below 100000 are. */
export const merchantCodes = {
  unsigned: 40101,
  keyUnknown: 40102,
  signatureWrong: 40103,
  nonceUsed: 40104,
  nonceOld: 40105,
  nonceOff: 40106,
  addressForeign: 40305,
  apiOff: 40306,
  withdrawalsOff: 40307,
} as const

export const merchantRefusals: Readonly<Record<number, Text>> = {
  [merchantCodes.unsigned]: {
    en: 'The call isn’t signed: send X-Api-Key, X-Api-Nonce and X-Api-Signature.',
    ka: 'მოთხოვნა ხელმოწერილი არ არის: გამოგზავნეთ X-Api-Key, X-Api-Nonce და X-Api-Signature.',
    ru: 'Запрос не подписан: передайте X-Api-Key, X-Api-Nonce и X-Api-Signature.',
  },
  [merchantCodes.keyUnknown]: {
    en: 'This API key doesn’t exist or has been revoked.',
    ka: 'ასეთი API-გასაღები არ არსებობს ან გაუქმებულია.',
    ru: 'Такого API-ключа нет, или он отозван.',
  },
  [merchantCodes.signatureWrong]: {
    en: 'The signature doesn’t match this call.',
    ka: 'ხელმოწერა ამ მოთხოვნას არ შეესაბამება.',
    ru: 'Подпись не подходит к этому запросу.',
  },
  [merchantCodes.nonceUsed]: {
    en: 'A call with this time has already been made. Sign each call separately.',
    ka: 'ამ დროით მოთხოვნა უკვე გამოიგზავნა. ყოველი მოთხოვნა ხელახლა უნდა იყოს ხელმოწერილი.',
    ru: 'Запрос с этим временем уже был. Каждый запрос нужно подписывать заново.',
  },
  [merchantCodes.nonceOld]: {
    en: 'The time must be greater than in the previous call.',
    ka: 'დრო წინა მოთხოვნის დროზე მეტი უნდა იყოს.',
    ru: 'Время должно быть больше, чем в предыдущем запросе.',
  },
  [merchantCodes.nonceOff]: {
    en: 'The time isn’t Unix time in milliseconds, or it’s more than five minutes off.',
    ka: 'ეს არ არის Unix-დრო მილიწამებში, ან ხუთ წუთზე მეტად ცდება.',
    ru: 'Это не время Unix в миллисекундах, или оно расходится с нашим больше чем на пять минут.',
  },
  [merchantCodes.addressForeign]: {
    en: 'This API key doesn’t allow calls from this address.',
    ka: 'ამ API-გასაღებით ამ მისამართიდან მოთხოვნის გამოგზავნა დაშვებული არ არის.',
    ru: 'С этого адреса запросы с этим API-ключом не разрешены.',
  },
  [merchantCodes.apiOff]: {
    en: 'The API is off for this account. Turn it on in the settings of the API keys.',
    ka: 'ამ ანგარიშზე API გამორთულია. ჩართეთ API-გასაღებების პარამეტრებში.',
    ru: 'API для этого аккаунта выключен. Включите его в настройках API-ключей.',
  },
  [merchantCodes.withdrawalsOff]: {
    en: 'Withdrawals through the API are off for this account. Turn them on in the settings of the API keys.',
    ka: 'ამ ანგარიშზე API-ით თანხის გატანა გამორთულია. ჩართეთ API-გასაღებების პარამეტრებში.',
    ru: 'Вывод через API для этого аккаунта выключен. Включите его в настройках API-ключей.',
  },
}

/** Messages for a specific reason of a code that has several. */
export const merchantReasons = {
  keyOutdated: {
    en: 'This API key is from before the API opened and can’t sign calls. Create another one.',
    ka: 'ეს API-გასაღები API-ის გახსნამდე შეიქმნა და მოთხოვნების ხელმოწერა მისით შეუძლებელია. შექმენით ახალი.',
    ru: 'Этот API-ключ создан до открытия API, и подписывать им запросы нельзя. Создайте новый.',
  },
  referenceReused: {
    en: 'This call was already sent with another reference.',
    ka: 'ეს მოთხოვნა უკვე გამოიგზავნა სხვა ნომრით.',
    ru: 'Этот запрос уже отправлен с другим номером.',
  },
  noSuchNotification: {
    en: 'This notification doesn’t exist.',
    ka: 'ასეთი შეტყობინება არ არსებობს.',
    ru: 'Такого уведомления нет.',
  },
  noNotifyUrl: {
    en: 'This API key has no address for notifications.',
    ka: 'ამ API-გასაღებს შეტყობინებების მისამართი არ აქვს.',
    ru: 'У этого API-ключа нет адреса для уведомлений.',
  },
} as const satisfies Record<string, Text>
