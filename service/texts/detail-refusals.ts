import type { DetailReason } from '../../machines/shared/details/rules.ts'
import type { Text } from './languages.ts'

/** Why an IBAN, a card or a phone number is refused. */
export const detailReasons: Readonly<Record<DetailReason, Text>> = {
  ibanCountry: {
    en: 'No IBAN begins with {named}. Check it.',
    ka: 'IBAN {named}-ით არ იწყება. შეამოწმეთ.',
    ru: 'IBAN не может начинаться с {named}. Проверьте его.',
  },
  ibanLength: {
    en: 'Check the length: an IBAN that begins with {named} has {length} characters.',
    ka: 'შეამოწმეთ სიგრძე: IBAN, რომელიც {named}-ით იწყება, {length} სიმბოლოსგან შედგება.',
    ru: 'Проверьте длину: знаков в IBAN, который начинается с {named}, — {length}.',
  },
  ibanMistyped: {
    en: 'Check the IBAN: a character looks wrong.',
    ka: 'შეამოწმეთ IBAN: ერთი სიმბოლო, როგორც ჩანს, არასწორია.',
    ru: 'Проверьте IBAN: похоже, в одном из знаков ошибка.',
  },
  ibanAbroad: {
    en: 'This account is in another country. Enter an IBAN that begins with {named}.',
    ka: 'ეს ანგარიში სხვა ქვეყნისაა. მიუთითეთ IBAN, რომელიც {named}-ით იწყება.',
    ru: 'Этот счёт — в другой стране. Укажите IBAN, который начинается с {named}.',
  },
  ibanBank: {
    en: 'This account is at another bank. Enter one at {named}.',
    ka: 'ეს ანგარიში სხვა ბანკისაა. მიუთითეთ ამ ბანკის ანგარიში: {named}.',
    ru: 'Этот счёт — в другом банке. Укажите счёт в банке {named}.',
  },
  notSepa: {
    en: 'SEPA transfers don’t reach accounts whose IBAN begins with {named}. Enter one in a SEPA country.',
    ka: 'SEPA-გადარიცხვა {named}-ით დაწყებულ IBAN-ზე ვერ იგზავნება. მიუთითეთ SEPA-ს ქვეყნის ანგარიში.',
    ru: 'Переводы SEPA не доходят до счетов, чей IBAN начинается с {named}. Укажите счёт в стране SEPA.',
  },
  cardUnknown: {
    en: 'No card has this number. Check it.',
    ka: 'ასეთი ნომრით ბარათი არ არსებობს. შეამოწმეთ.',
    ru: 'Карты с таким номером нет. Проверьте его.',
  },
  cardLength: {
    en: 'Check the card number: a digit is missing, or there’s one too many.',
    ka: 'შეამოწმეთ ბარათის ნომერი: ციფრი აკლია ან ზედმეტია.',
    ru: 'Проверьте номер карты: цифры не хватает или есть лишняя.',
  },
  cardMistyped: {
    en: 'Check the card number: one digit looks wrong.',
    ka: 'შეამოწმეთ ბარათის ნომერი: ერთი ციფრი, როგორც ჩანს, არასწორია.',
    ru: 'Проверьте номер карты: похоже, в одной цифре ошибка.',
  },
  phoneCountry: {
    en: 'Start the phone number with + and the country code.',
    ka: 'ტელეფონის ნომერი დაიწყეთ +-ით და ქვეყნის კოდით.',
    ru: 'Начните номер телефона с + и кода страны.',
  },
  phoneUnknown: {
    en: 'There’s no such phone number. Check it.',
    ka: 'ასეთი ტელეფონის ნომერი არ არსებობს. შეამოწმეთ.',
    ru: 'Такого номера телефона нет. Проверьте его.',
  },
  phoneAbroad: {
    en: 'This number is from another country. Enter one like this: {named}.',
    ka: 'ეს ნომერი სხვა ქვეყნისაა. მიუთითეთ ასეთი: {named}.',
    ru: 'Это номер другой страны. Укажите такой: {named}.',
  },
}
