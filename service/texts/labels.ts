import type { Text } from './languages.ts'

/** Labels of the form fields of routes. */
export const fieldLabels = {
  address: { en: 'Wallet address', ka: 'საფულის მისამართი', ru: 'Адрес кошелька' },
  memo: { en: 'Memo', ka: 'მემო (Memo)', ru: 'Memo' },
  tag: { en: 'Destination tag', ka: 'თეგი (Tag)', ru: 'Тег (Destination tag)' },
  card: { en: 'Card number', ka: 'ბარათის ნომერი', ru: 'Номер карты' },
  iban: { en: 'IBAN', ka: 'IBAN', ru: 'IBAN' },
  wallet: { en: 'Wallet number', ka: 'საფულის ნომერი', ru: 'Номер кошелька' },
  walletEmail: { en: 'Account email', ka: 'ანგარიშის ელფოსტა', ru: 'Эл. почта аккаунта' },
  phone: { en: 'Phone number', ka: 'ტელეფონის ნომერი', ru: 'Номер телефона' },
  holder: { en: 'Holder’s full name', ka: 'მფლობელის სახელი და გვარი', ru: 'Имя и фамилия владельца' },
  visitor: { en: 'First and last name', ka: 'სახელი და გვარი', ru: 'Имя и фамилия' },
  messenger: { en: 'Messenger username', ka: 'მომხმარებლის სახელი მესენჯერში', ru: 'Ник в мессенджере' },
} as const satisfies Record<string, Text>

/** Cities with cash offices. */
export const cities = {
  tbilisi: { en: 'Tbilisi', ka: 'თბილისი', ru: 'Тбилиси' },
  batumi: { en: 'Batumi', ka: 'ბათუმი', ru: 'Батуми' },
  dubai: { en: 'Dubai', ka: 'დუბაი', ru: 'Дубай' },
} as const satisfies Record<string, Text>

export type City = keyof typeof cities

export const isCity = (value: string): value is City => Object.hasOwn(cities, value)

/** Title and description of a pair's page. */
export const seoTexts = {
  title: {
    en: 'Exchange {from} to {to}',
    ka: '{from} → {to}: გაცვლა',
    ru: '{from} на {to}: обмен',
  },
  description: {
    en: 'Exchange {from} to {to} online: live rate, limits and reserve. No account needed.',
    ka: '{from} → {to}: გაცვლა ონლაინ, მიმდინარე კურსი, ლიმიტები და რეზერვი, რეგისტრაციის გარეშე.',
    ru: 'Обменяйте {from} на {to} онлайн: текущий курс, лимиты и резерв, без регистрации.',
  },
  cash: { en: 'cash {name} ({city})', ka: 'ნაღდი {name} ({city})', ru: 'наличные {name} ({city})' },
} as const satisfies Record<string, Text>
