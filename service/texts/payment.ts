import type { Text } from './languages.ts'

/** Opening hours of an office, in its time zone. */
interface Opening {
  /** IANA name */
  timeZone: string
  /** 1 is Monday. */
  days: number[]
  /** `hh:mm` */
  from: string
  /** `hh:mm` of the same day */
  to: string
}

interface Office {
  address: Text
  /** The opening hours in words. */
  hours: Text
  opening: Opening
  contact: string
}

const daily = [1, 2, 3, 4, 5, 6, 7]

/** Offices for cash. */
export const offices: Readonly<Record<string, Office>> = {
  tbilisi: {
    address: {
      en: '12 Rustaveli Avenue, Tbilisi',
      ka: 'თბილისი, რუსთაველის გამზირი 12',
      ru: 'Тбилиси, проспект Руставели, 12',
    },
    hours: { en: 'daily from 10:00 to 20:00', ka: 'ყოველდღე 10:00-დან 20:00-მდე', ru: 'ежедневно с 10:00 до 20:00' },
    opening: { timeZone: 'Asia/Tbilisi', days: daily, from: '10:00', to: '20:00' },
    contact: '+995 32 200 00 10',
  },
  batumi: {
    address: { en: '5 Gorgiladze Street, Batumi', ka: 'ბათუმი, გორგილაძის ქუჩა 5', ru: 'Батуми, улица Горгиладзе, 5' },
    hours: { en: 'daily from 11:00 to 19:00', ka: 'ყოველდღე 11:00-დან 19:00-მდე', ru: 'ежедневно с 11:00 до 19:00' },
    opening: { timeZone: 'Asia/Tbilisi', days: daily, from: '11:00', to: '19:00' },
    contact: '+995 422 20 00 10',
  },
  dubai: {
    address: {
      en: 'Business Bay, Bay Square 7, Dubai',
      ka: 'დუბაი, Business Bay, Bay Square 7',
      ru: 'Дубай, Business Bay, Bay Square 7',
    },
    hours: {
      en: 'Monday to Saturday from 10:00 to 18:00',
      ka: 'ორშაბათიდან შაბათის ჩათვლით, 10:00-დან 18:00-მდე',
      ru: 'с понедельника по субботу с 10:00 до 18:00',
    },
    opening: { timeZone: 'Asia/Dubai', days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' },
    contact: '+971 4 200 0010',
  },
}

export const manualTexts = {
  title: { en: 'Pay in cash at the office', ka: 'გადაიხადეთ ნაღდი ფულით ოფისში', ru: 'Оплатите наличными в офисе' },
  visit: {
    en: 'Come to {address}. We’re open {hours}.',
    ka: 'მობრძანდით: {address}. ვმუშაობთ {hours}.',
    ru: 'Приходите: {address}. Мы работаем {hours}.',
  },
  tell: {
    en: 'Give the cashier the order number {number} and show your ID.',
    ka: 'მოლარეს უთხარით განაცხადის ნომერი {number} და აჩვენეთ პირადობის დამადასტურებელი დოკუმენტი.',
    ru: 'Назовите кассиру номер заявки {number} и покажите документ.',
  },
  hand: {
    en: 'Hand over {amount} {symbol} and take your receipt.',
    ka: 'გადაეცით {amount} {symbol} და აიღეთ ქვითარი.',
    ru: 'Передайте {amount} {symbol} и возьмите квитанцию.',
  },
  press: {
    en: 'Then press “I’ve paid”.',
    ka: 'შემდეგ დააჭირეთ ღილაკს „გადავიხადე“.',
    ru: 'После этого нажмите «Я оплатил».',
  },
} as const satisfies Record<string, Text>

/** Instructions for collecting cash. */
export const collectTexts = {
  title: { en: 'Cash pick-up at the office', ka: 'ნაღდი ფულის მიღება ოფისში', ru: 'Выдача наличных в офисе' },
  bring: {
    en: 'Bring your ID and the order number: {number}.',
    ka: 'თან იქონიეთ პირადობის დამადასტურებელი დოკუმენტი და განაცხადის ნომერი: {number}.',
    ru: 'Возьмите с собой документ, удостоверяющий личность, и номер заявки: {number}.',
  },
  count: {
    en: 'Count the money at the counter.',
    ka: 'თანხა სალაროსთანვე გადათვალეთ.',
    ru: 'Пересчитайте деньги у кассы.',
  },
} as const satisfies Record<string, Text>
