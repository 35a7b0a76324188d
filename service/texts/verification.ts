import type { Text } from './languages.ts'

/** Texts of the identity verification: its steps and outcomes. */

export const stepTexts = {
  person: {
    title: { en: 'About you', ka: 'პირადი მონაცემები', ru: 'Личные данные' },
    text: {
      en: 'Enter everything as it appears on your ID, with a space instead of a hyphen.',
      ka: 'მიუთითეთ ყველაფერი ისე, როგორც პირადობის დამადასტურებელ დოკუმენტში წერია, დეფისის ნაცვლად კი დატოვეთ ინტერვალი.',
      ru: 'Укажите всё так, как в документе, удостоверяющем личность, но с пробелом вместо дефиса.',
    },
  },
  document: {
    title: { en: 'Your ID', ka: 'თქვენი დოკუმენტი', ru: 'Ваш документ' },
    text: {
      en: 'One ID is enough. Photograph all of it: four corners in view, no glare, text easy to read.',
      ka: 'საკმარისია ერთი დოკუმენტი. ფოტოზე ის მთლიანად უნდა ჩანდეს: ოთხივე კუთხით, ანარეკლის გარეშე, ტექსტი კი კარგად უნდა იკითხებოდეს.',
      ru: 'Достаточно одного документа. Сфотографируйте его целиком: видны все четыре угла, нет бликов, текст хорошо читается.',
    },
  },
  photo: {
    title: { en: 'A photo of you', ka: 'თქვენი ფოტო', ru: 'Ваше фото' },
    text: {
      en: 'We’ll compare it with the photo on your ID.',
      ka: 'მას თქვენი დოკუმენტის ფოტოს შევადარებთ.',
      ru: 'Мы сравним его с фотографией в документе.',
    },
  },
} as const satisfies Record<string, Record<'title' | 'text', Text>>

export const askedTexts = {
  firstName: { en: 'First name', ka: 'სახელი', ru: 'Имя' },
  firstNameHint: {
    en: 'Letters and spaces only.',
    ka: 'მხოლოდ ასოები და ინტერვალი.',
    ru: 'Только буквы и пробелы.',
  },
  lastName: { en: 'Last name', ka: 'გვარი', ru: 'Фамилия' },
  dateOfBirth: { en: 'Date of birth', ka: 'დაბადების თარიღი', ru: 'Дата рождения' },
  dateOfBirthHint: {
    en: 'You must be at least 18 years old.',
    ka: 'ვერიფიკაციის გავლა 18\u00a0წლიდან შეიძლება.',
    ru: 'Верификацию можно пройти с 18\u00a0лет.',
  },
  citizenship: { en: 'Citizenship', ka: 'მოქალაქეობა', ru: 'Гражданство' },
  documentType: { en: 'Document type', ka: 'დოკუმენტის სახეობა', ru: 'Вид документа' },
  documentNumber: { en: 'Document number', ka: 'დოკუმენტის ნომერი', ru: 'Номер документа' },
  documentNumberHint: {
    en: '5–20 capital Latin letters and digits, no spaces.',
    ka: '5-დან 20-მდე დიდი ლათინური ასო და ციფრი, ინტერვალების გარეშე.',
    ru: 'От 5 до 20 заглавных латинских букв и цифр, без пробелов.',
  },
  expiresOn: { en: 'Valid until', ka: 'მოქმედების ვადა', ru: 'Действителен до' },
  expiresOnHint: {
    en: 'We don’t accept expired documents.',
    ka: 'ვადაგასული დოკუმენტი არ მიიღება.',
    ru: 'Просроченный документ не подойдёт.',
  },
  front: {
    en: 'Front, or the passport page with your photo',
    ka: 'წინა მხარე ან პასპორტის ფოტოიანი გვერდი',
    ru: 'Лицевая сторона или разворот паспорта с фото',
  },
  back: { en: 'Back', ka: 'უკანა მხარე', ru: 'Оборотная сторона' },
  backHint: {
    en: 'Required for an identity card.',
    ka: 'აუცილებელია პირადობის მოწმობისთვის.',
    ru: 'Для ID-карты она обязательна.',
  },
  selfie: { en: 'Selfie with your ID', ka: 'სელფი დოკუმენტით', ru: 'Селфи с документом' },
  selfieHint: {
    en: 'In good light, look straight at the camera with your face uncovered, and hold your ID next to it.',
    ka: 'კარგ განათებაზე პირდაპირ კამერას უყურეთ, სახეს ნურაფრით დაიფარავთ და დოკუმენტი სახის გვერდით დაიჭირეთ.',
    ru: 'Смотрите прямо в камеру при хорошем освещении, ничем не закрывайте лицо и держите документ рядом с ним.',
  },
  name: { en: 'Name', ka: 'სახელი და გვარი', ru: 'Имя и фамилия' },
} as const satisfies Record<string, Text>

/** Keyed by ISO 3166-1 code. */
export const countryTexts = {
  GE: { en: 'Georgia', ka: 'საქართველო', ru: 'Грузия' },
  AM: { en: 'Armenia', ka: 'სომხეთი', ru: 'Армения' },
  AZ: { en: 'Azerbaijan', ka: 'აზერბაიჯანი', ru: 'Азербайджан' },
  TR: { en: 'Turkey', ka: 'თურქეთი', ru: 'Турция' },
  UA: { en: 'Ukraine', ka: 'უკრაინა', ru: 'Украина' },
  KZ: { en: 'Kazakhstan', ka: 'ყაზახეთი', ru: 'Казахстан' },
  IL: { en: 'Israel', ka: 'ისრაელი', ru: 'Израиль' },
  AE: { en: 'United Arab Emirates', ka: 'არაბთა გაერთიანებული საამიროები', ru: 'Объединённые Арабские Эмираты' },
  PL: { en: 'Poland', ka: 'პოლონეთი', ru: 'Польша' },
  DE: { en: 'Germany', ka: 'გერმანია', ru: 'Германия' },
  other: { en: 'Another country', ka: 'სხვა ქვეყანა', ru: 'Другая страна' },
} as const satisfies Record<string, Text>

export const documentTexts = {
  passport: { en: 'Passport', ka: 'პასპორტი', ru: 'Паспорт' },
  identityCard: { en: 'Identity card', ka: 'პირადობის მოწმობა', ru: 'ID-карта' },
  residencePermit: { en: 'Residence permit', ka: 'ბინადრობის მოწმობა', ru: 'Вид на жительство' },
} as const satisfies Record<string, Text>

/** Refusal reasons. */
export const refusedTexts = {
  unreadable: {
    en: 'We couldn’t read the photos. Take new ones in good light, with the whole document in view.',
    ka: 'ფოტოები არ იკითხება. გადაიღეთ ახალი კარგ განათებაზე ისე, რომ დოკუმენტი მთლიანად ჩანდეს.',
    ru: 'Фотографии не читаются. Сделайте новые при хорошем освещении, чтобы документ был виден целиком.',
  },
  expired: {
    en: 'Your ID has expired. Send one that’s still valid.',
    ka: 'დოკუმენტს ვადა გაუვიდა. გამოგვიგზავნეთ მოქმედი დოკუმენტი.',
    ru: 'Срок действия документа истёк. Пришлите действующий документ.',
  },
  differs: {
    en: 'What you entered doesn’t match your ID. Correct it and send it again.',
    ka: 'თქვენ მიერ მითითებული მონაცემები დოკუმენტს არ ემთხვევა. გაასწორეთ და ხელახლა გამოგვიგზავნეთ.',
    ru: 'Указанные вами данные не совпадают с документом. Исправьте их и отправьте ещё раз.',
  },
  withdrawn: {
    en: 'Your verification is no longer valid. Verify your identity again.',
    ka: 'თქვენი ვერიფიკაცია აღარ მოქმედებს. გთხოვთ, ხელახლა გაიაროთ.',
    ru: 'Ваша верификация больше не действует. Пройдите её, пожалуйста, ещё раз.',
  },
} as const satisfies Record<string, Text>
