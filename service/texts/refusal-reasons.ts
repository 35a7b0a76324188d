import type { Text } from './languages.ts'

/** Messages for a specific reason of a code that has several. */
export const reasonTexts = {
  verification: {
    en: 'This pair requires verification. Sign in and verify your identity first.',
    ka: 'ამ მიმართულებას ვერიფიკაცია სჭირდება. გასავლელად ჯერ შედით ანგარიშში.',
    ru: 'Для этого направления нужна верификация. Сначала войдите и пройдите её.',
  },
  account: {
    en: 'This pair requires an account. Sign in first.',
    ka: 'ამ მიმართულებას ანგარიში სჭირდება. ჯერ შედით ანგარიშში.',
    ru: 'Для этого направления нужен аккаунт. Сначала войдите.',
  },
  ownHeld: {
    en: 'You can get at most {max} right now: unpaid orders from you or your internet connection hold {ownHeld}. Pay or cancel one to get more.',
    ka: 'ახლა მაქსიმუმ {max}-ის მიღება შეგიძლიათ: თქვენს ან თქვენი ინტერნეტკავშირიდან შექმნილ გადაუხდელ განაცხადებს {ownHeld} უკავია. მეტის მისაღებად გადაიხადეთ ან გააუქმეთ ერთ-ერთი.',
    ru: 'Сейчас можно получить не больше {max}: под неоплаченные заявки — ваши или с вашего интернет-подключения — зарезервировано {ownHeld}. Чтобы получить больше, оплатите или отмените одну из них.',
  },
  unreadable: {
    en: 'We couldn’t read the request.',
    ka: 'მოთხოვნის წაკითხვა ვერ მოხერხდა.',
    ru: 'Не удалось прочитать запрос.',
  },
  tooLarge: {
    en: 'The request is too large.',
    ka: 'გამოგზავნილი მონაცემები ძალიან დიდია.',
    ru: 'Отправленные данные слишком велики.',
  },
  busy: {
    en: 'We’re very busy right now. Try again in {time}.',
    ka: 'სერვისი ახლა გადატვირთულია. ხელახლა ცდამდე დარჩა {time}.',
    ru: 'Сервис сейчас перегружен. До новой попытки — {time}.',
  },
  noSuchCall: {
    en: 'This API call doesn’t exist.',
    ka: 'ასეთი მეთოდი არ არსებობს.',
    ru: 'Такого метода нет.',
  },
  codeGone: {
    en: 'This code is no longer valid. Request a new one.',
    ka: 'ეს კოდი აღარ მოქმედებს. მოითხოვეთ ახალი.',
    ru: 'Этот код больше не действует. Запросите новый.',
  },
  twoFactorOff: {
    en: 'Two-factor authentication is off. Turn it on first.',
    ka: 'ორფაქტორიანი ავთენტიფიკაცია გამორთულია. ჯერ ჩართეთ.',
    ru: 'Двухфакторная аутентификация выключена. Сначала включите её.',
  },
  passkeyLate: {
    en: 'That took too long. Try again.',
    ka: 'დრო ამოიწურა. სცადეთ ხელახლა.',
    ru: 'Время истекло. Попробуйте ещё раз.',
  },
  noSuchPasskey: {
    en: 'This passkey doesn’t exist.',
    ka: 'ასეთი წვდომის გასაღები არ არსებობს.',
    ru: 'Такого ключа доступа нет.',
  },
  tooManyPasskeys: {
    en: 'You’ve reached the passkey limit. Remove one first.',
    ka: 'წვდომის გასაღებების რაოდენობამ ზღვარს მიაღწია. ჯერ ერთ-ერთი წაშალეთ.',
    ru: 'Больше ключей доступа добавить нельзя. Сначала удалите один из них.',
  },
  passwordCommon: {
    en: 'This password is too common. Choose another one.',
    ka: 'ეს ერთ-ერთი ყველაზე გავრცელებული პაროლია. აირჩიეთ სხვა.',
    ru: 'Этот пароль — один из самых распространённых. Придумайте другой.',
  },
  noVerification: {
    en: 'There’s no verification to review.',
    ka: 'განსახილველი ვერიფიკაცია არ არის.',
    ru: 'Нет верификации, ожидающей решения.',
  },
  noDocument: { en: 'This document doesn’t exist.', ka: 'ასეთი დოკუმენტი არ არსებობს.', ru: 'Такого документа нет.' },
  noSuchPage: {
    en: 'This page could not be found.',
    ka: 'ეს გვერდი ვერ მოიძებნა.',
    ru: 'Страница не найдена.',
  },
  noSuchKey: { en: 'This key doesn’t exist.', ka: 'ასეთი გასაღები არ არსებობს.', ru: 'Такого ключа нет.' },
  keyMade: {
    en: 'This API key already exists, and its secret key can’t be shown again. Create another one.',
    ka: 'ეს API-გასაღები უკვე შეიქმნა და მისი საიდუმლო გასაღების ხელახლა ჩვენება შეუძლებელია. შექმენით ახალი.',
    ru: 'Этот API-ключ уже создан, показать его секретный ключ ещё раз нельзя. Создайте новый.',
  },
} as const satisfies Record<string, Text>
