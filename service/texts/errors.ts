import type { Text } from './languages.ts'

/** Codes this service refuses with (spec §8; those below 100000 besides 40301 and 50300 are assumed in the contract). */
export const codes = {
  unknown: 0,
  agreementMissing: 40001,
  forbidden: 40301,
  antiForgery: 40302,
  notFound: 40401,
  rateChanged: 40901,
  keyReused: 40902,
  statusNotAllowed: 40903,
  fieldInvalid: 42201,
  antiFlood: 50300,
  technicalWork: 5555555555555555,
  captchaMissing: 1601588666628861,
  emailMissing: 8781529530113112,
  emailInvalid: 3961529529941976,
  amountInvalid: 5071545873252155,
  giveNotPositive: 1661545348963371,
  getNotPositive: 5471556107294030,
  aboveMax: 3631545348962766,
  aboveReserve: 9951545348963164,
  belowMin: 7701545348962387,
  routeOff: 6801545277215051,
  fieldMissing: 6231546409213868,
  accountBlocked: 40303,
  confirmNeeded: 40304,
  passkeyUnknown: 40402,
  passkeyRefused: 42202,
  tokenGone: 41001,
  accountNotFound: 241351,
  accountNotActive: 2355231636112,
  emailInUse: 11000654,
  nameInvalid: 67562,
  passwordInvalid: 5341529529941981,
  phoneInvalid: 7461542063995112,
  codeRequired: 6231533598118172,
  codeWrong: 3421537955653247,
  codeReused: 6741546826351955,
  otpOn: 2801537954040709,
  reviewToday: 9301546172123668,
  reviewTooLong: 2101529500915451,
} as const

const wrongCode: Text = {
  en: 'Incorrect code. Please try again.',
  ka: 'კოდი არასწორია. სცადეთ ხელახლა.',
  ru: 'Неверный код. Попробуйте ещё раз.',
}

const notPositive: Text = {
  en: 'Exchange amount should be greater than zero.',
  ka: 'გასაცვლელი თანხა ნულზე მეტი უნდა იყოს.',
  ru: 'Сумма обмена должна быть больше нуля.',
}

/** The message of each code; places in braces are filled from the error's object. */
export const errorTexts: Readonly<Record<number, Text>> = {
  [codes.unknown]: { en: 'Error.', ka: 'შეცდომა.', ru: 'Ошибка.' },
  [codes.agreementMissing]: {
    en: 'You must agree with the rules.',
    ka: 'უნდა დაეთანხმოთ წესებს.',
    ru: 'Нужно согласиться с правилами.',
  },
  [codes.forbidden]: { en: 'You are not authorized.', ka: 'ავტორიზაცია არ გაგივლიათ.', ru: 'Вы не авторизованы.' },
  // Asked again with the cookie of the first refusal, nobody comes here who takes cookies.
  [codes.antiForgery]: {
    en: 'Your browser does not send us our cookie, and without it we cannot accept anything. Allow cookies for this site, reload the page and try again.',
    ka: 'ბრაუზერი ჩვენს ქუქი-ფაილს არ გვიგზავნის, მის გარეშე კი მოთხოვნას ვერ მივიღებთ. დართეთ ამ საიტს ქუქი-ფაილების გამოყენების ნება, განაახლეთ გვერდი და სცადეთ ხელახლა.',
    ru: 'Браузер не передаёт cookie нашего сайта, а без них мы не можем принять запрос. Разрешите cookie для этого сайта, обновите страницу и попробуйте снова.',
  },
  [codes.notFound]: {
    en: 'Order not found. Check the link.',
    ka: 'განაცხადი ვერ მოიძებნა. შეამოწმეთ ბმული.',
    ru: 'Заявка не найдена. Проверьте ссылку.',
  },
  [codes.rateChanged]: {
    en: 'The rate has changed. It is {rate} now.',
    ka: 'კურსი შეიცვალა. ახალი კურსია {rate}.',
    ru: 'Курс изменился. Сейчас он {rate}.',
  },
  [codes.keyReused]: {
    en: 'This order was already sent with other details.',
    ka: 'ეს განაცხადი უკვე გაიგზავნა სხვა მონაცემებით.',
    ru: 'Эта заявка уже отправлена с другими данными.',
  },
  [codes.statusNotAllowed]: {
    en: 'This order can no longer be changed this way.',
    ka: 'ამ განაცხადის ასე შეცვლა უკვე შეუძლებელია.',
    ru: 'Эту заявку уже нельзя так изменить.',
  },
  [codes.fieldInvalid]: {
    en: 'Check the field “{field}”: the value is not valid.',
    ka: 'შეამოწმეთ ველი „{field}“: მნიშვნელობა არასწორია.',
    ru: 'Проверьте поле «{field}»: значение указано неверно.',
  },
  [codes.antiFlood]: {
    en: 'Anti-flood system! Try after: {time} second(s).',
    ka: 'ძალიან ბევრი მოთხოვნაა. სცადეთ {time} წამის შემდეგ.',
    ru: 'Слишком много запросов. Повторите через {time} сек.',
  },
  [codes.technicalWork]: {
    en: 'Technical work: do not worry if the application was submitted in this period, it will be processed soon.',
    ka: 'მიმდინარეობს ტექნიკური სამუშაოები. თუ განაცხადი ამ დროს გაგზავნეთ, ნუ ღელავთ: ის მალე დამუშავდება.',
    ru: 'Идут технические работы. Не беспокойтесь: заявка, отправленная в это время, скоро будет обработана.',
  },
  [codes.captchaMissing]: {
    en: 'Are you a bot? Please confirm “I’m not a robot” and try again.',
    ka: 'რობოტი ხართ? მონიშნეთ „მე არ ვარ რობოტი“ და სცადეთ ხელახლა.',
    ru: 'Вы робот? Отметьте «Я не робот» и попробуйте ещё раз.',
  },
  [codes.emailMissing]: { en: 'Enter your e-mail.', ka: 'მიუთითეთ ელფოსტა.', ru: 'Укажите адрес эл. почты.' },
  [codes.emailInvalid]: {
    en: 'Email is not valid.',
    ka: 'ელფოსტის მისამართი არასწორია.',
    ru: 'Адрес эл. почты указан неверно.',
  },
  [codes.amountInvalid]: { en: 'The amount isn’t valid.', ka: 'თანხა არასწორია.', ru: 'Сумма указана неверно.' },
  [codes.giveNotPositive]: notPositive,
  [codes.getNotPositive]: notPositive,
  [codes.aboveMax]: {
    en: 'Exchange amount should be at most {max}.',
    ka: 'გასაცვლელი თანხა არ უნდა აღემატებოდეს {max}-ს.',
    ru: 'Сумма обмена не должна превышать {max}.',
  },
  [codes.aboveReserve]: {
    en: 'You can get at most {max}: we don’t have enough reserve.',
    ka: 'მისაღები თანხა არ უნდა აღემატებოდეს {max}-ს: რეზერვი საკმარისი არ არის.',
    ru: 'Сейчас из нашего резерва можно получить не больше {max}.',
  },
  [codes.belowMin]: {
    en: 'Exchange amount should be at least {min}.',
    ka: 'გასაცვლელი თანხა მინიმუმ {min} უნდა იყოს.',
    ru: 'Сумма обмена должна быть не меньше {min}.',
  },
  [codes.routeOff]: {
    en: 'Route isn’t available. Please try later.',
    ka: 'ეს მიმართულება ახლა მიუწვდომელია. სცადეთ მოგვიანებით.',
    ru: 'Направление сейчас недоступно. Попробуйте позже.',
  },
  [codes.fieldMissing]: {
    en: 'Fill in the field “{field}”.',
    ka: 'შეავსეთ ველი „{field}“.',
    ru: 'Заполните поле «{field}».',
  },
  [codes.accountBlocked]: {
    en: 'This account is blocked for {time} more second(s).',
    ka: 'ეს ანგარიში დაბლოკილია კიდევ {time} წამით.',
    ru: 'Этот аккаунт заблокирован ещё на {time} сек.',
  },
  [codes.confirmNeeded]: {
    en: 'Confirm that it’s you to go on.',
    ka: 'გასაგრძელებლად დაადასტურეთ, რომ ეს თქვენ ხართ.',
    ru: 'Чтобы продолжить, подтвердите, что это вы.',
  },
  [codes.passkeyUnknown]: {
    en: 'This passkey is no longer part of any account. Sign in another way.',
    ka: 'ეს წვდომის გასაღები აღარცერთ ანგარიშს აღარ ეკუთვნის. შედით სხვა გზით.',
    ru: 'Этот ключ доступа больше не привязан ни к одному аккаунту. Войдите другим способом.',
  },
  [codes.passkeyRefused]: {
    en: 'We could not accept this passkey. Try again, or use another way.',
    ka: 'ეს წვდომის გასაღები ვერ მივიღეთ. სცადეთ ხელახლა ან აირჩიეთ სხვა გზა.',
    ru: 'Не удалось принять этот ключ доступа. Попробуйте ещё раз или выберите другой способ.',
  },
  [codes.tokenGone]: {
    en: 'Your token has expired.',
    ka: 'ბმულს ვადა გაუვიდა.',
    ru: 'Срок действия ссылки истёк.',
  },
  [codes.accountNotFound]: {
    en: 'Account not found. Check the e-mail address or register a new account.',
    ka: 'ანგარიში ვერ მოიძებნა. შეამოწმეთ ელფოსტის მისამართი ან დარეგისტრირდით.',
    ru: 'Аккаунт не найден. Проверьте адрес эл. почты или зарегистрируйтесь.',
  },
  [codes.accountNotActive]: {
    en: 'Account is not activated. Follow the link in the mail.',
    ka: 'ანგარიში არ არის გააქტიურებული. გახსენით ბმული წერილიდან.',
    ru: 'Аккаунт не активирован. Перейдите по ссылке из письма.',
  },
  [codes.emailInUse]: {
    en: 'Email address already in use.',
    ka: 'ეს ელფოსტა უკვე გამოიყენება.',
    ru: 'Этот адрес эл. почты уже используется.',
  },
  [codes.nameInvalid]: {
    en: 'First name or last name is not valid.',
    ka: 'სახელი ან გვარი არასწორია.',
    ru: 'Имя или фамилия указаны неверно.',
  },
  [codes.passwordInvalid]: {
    en: 'Password is not valid.',
    ka: 'პაროლი არასწორია.',
    ru: 'Пароль указан неверно.',
  },
  [codes.phoneInvalid]: {
    en: 'Incorrect phone number.',
    ka: 'ტელეფონის ნომერი არასწორია.',
    ru: 'Неверный номер телефона.',
  },
  [codes.codeRequired]: wrongCode,
  [codes.codeWrong]: wrongCode,
  [codes.codeReused]: wrongCode,
  [codes.otpOn]: {
    en: 'You already use two-factor authentication.',
    ka: 'ორფაქტორიანი ავთენტიფიკაცია უკვე ჩართულია.',
    ru: 'Двухфакторная аутентификация уже включена.',
  },
  [codes.reviewToday]: {
    en: 'You already left a review today! You can only leave 1 review per day.',
    ka: 'დღეს შეფასება უკვე დატოვეთ! დღეში მხოლოდ 1 შეფასების დატოვება შეიძლება.',
    ru: 'Вы уже оставили отзыв сегодня! Можно оставить только 1 отзыв в день.',
  },
  [codes.reviewTooLong]: {
    en: 'Your review is too big. Maximum of 5,000 characters.',
    ka: 'შეფასება ძალიან გრძელია. მაქსიმუმ 5000 სიმბოლო.',
    ru: 'Отзыв слишком длинный. Не больше 5000 символов.',
  },
}

/** Messages that share a code with another reason. */
export const reasonTexts = {
  verification: {
    en: 'This direction needs verification. Sign in and pass it first.',
    ka: 'ამ მიმართულებას ვერიფიკაცია სჭირდება. ჯერ შედით ანგარიშში და გაიარეთ.',
    ru: 'Для этого направления нужна верификация. Сначала войдите и пройдите её.',
  },
  account: {
    en: 'This direction needs an account. Sign in first.',
    ka: 'ამ მიმართულებას ანგარიში სჭირდება. ჯერ შედით ანგარიშში.',
    ru: 'Для этого направления нужен аккаунт. Сначала войдите.',
  },
  unreadable: {
    en: 'The request could not be read.',
    ka: 'მოთხოვნის წაკითხვა ვერ მოხერხდა.',
    ru: 'Не удалось прочитать запрос.',
  },
  tooLarge: {
    en: 'What you sent is too large.',
    ka: 'გამოგზავნილი მონაცემები ძალიან დიდია.',
    ru: 'Отправленные данные слишком велики.',
  },
  noSuchCall: {
    en: 'There is no such call.',
    ka: 'ასეთი მეთოდი არ არსებობს.',
    ru: 'Такого метода нет.',
  },
  codeGone: {
    en: 'This code is no longer valid. Ask for a new one.',
    ka: 'ეს კოდი აღარ მოქმედებს. მოითხოვეთ ახალი.',
    ru: 'Этот код больше не действует. Запросите новый.',
  },
  twoFactorOff: {
    en: 'Two-factor authentication is off. Turn it on first.',
    ka: 'ორფაქტორიანი ავთენტიფიკაცია გამორთულია. ჯერ ჩართეთ.',
    ru: 'Двухфакторная аутентификация отключена. Сначала включите её.',
  },
  passkeyLate: {
    en: 'That took too long. Please try again.',
    ka: 'დრო ამოიწურა. სცადეთ ხელახლა.',
    ru: 'Время истекло. Попробуйте ещё раз.',
  },
  noSuchPasskey: {
    en: 'There is no such passkey.',
    ka: 'ასეთი წვდომის გასაღები არ არსებობს.',
    ru: 'Такого ключа доступа нет.',
  },
  tooManyPasskeys: {
    en: 'You have as many passkeys as an account can hold. Remove one first.',
    ka: 'წვდომის გასაღებების რაოდენობა ზღვარს მიაღწია. ჯერ ერთ-ერთი წაშალეთ.',
    ru: 'Больше ключей доступа добавить нельзя. Сначала удалите один из них.',
  },
  passwordCommon: {
    en: 'This password is one of the most common. Choose another one.',
    ka: 'ეს პაროლი ერთ-ერთი ყველაზე გავრცელებულია. აირჩიეთ სხვა.',
    ru: 'Этот пароль — один из самых распространённых. Придумайте другой.',
  },
  noVerification: {
    en: 'There is no verification to decide on.',
    ka: 'განსახილველი ვერიფიკაცია არ არის.',
    ru: 'Нет верификации, ожидающей решения.',
  },
  noDocument: { en: 'There is no such document.', ka: 'ასეთი დოკუმენტი არ არსებობს.', ru: 'Такого документа нет.' },
  noSuchPage: {
    en: 'This page could not be found.',
    ka: 'ეს გვერდი ვერ მოიძებნა.',
    ru: 'Страница не найдена.',
  },
  noSuchKey: { en: 'There is no such key.', ka: 'ასეთი გასაღები არ არსებობს.', ru: 'Такого ключа нет.' },
  keyMade: {
    en: 'This key was made before. Its secret cannot be shown again.',
    ka: 'ეს API-გასაღები უკვე შეიქმნა. მისი საიდუმლო გასაღების ხელახლა ჩვენება შეუძლებელია.',
    ru: 'Этот API-ключ уже создан. Показать его секретный ключ ещё раз нельзя.',
  },
  notReady: { en: 'This is not available yet.', ka: 'ეს ჯერ მიუწვდომელია.', ru: 'Пока недоступно.' },
} as const satisfies Record<string, Text>
