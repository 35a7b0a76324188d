import type { Text } from './languages.ts'
import { merchantCodes, merchantRefusals } from './merchant-refusals.ts'
import { messengerCodes, messengerRefusals } from './messenger-refusals.ts'
import { withdrawalCodes, withdrawalRefusals } from './withdrawal-refusals.ts'

/**
 * Error codes of this service (spec §8; codes below 100000 other than 40301 and 50300 are assumptions of the contract).
 */
export const codes = {
  ...withdrawalCodes,
  ...merchantCodes,
  ...messengerCodes,
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
  accountFunded: 40910,
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
  en: 'The exchange amount should be greater than zero.',
  ka: 'გასაცვლელი თანხა ნულზე მეტი უნდა იყოს.',
  ru: 'Сумма обмена должна быть больше нуля.',
}

/** Message per code; `{placeholders}` are filled from the error's object. */
export const errorTexts: Readonly<Record<number, Text>> = {
  [codes.unknown]: { en: 'Error.', ka: 'შეცდომა.', ru: 'Ошибка.' },
  [codes.agreementMissing]: {
    en: 'You must agree to the rules.',
    ka: 'უნდა დაეთანხმოთ წესებს.',
    ru: 'Нужно принять правила.',
  },
  [codes.forbidden]: { en: 'You are not authorized.', ka: 'ავტორიზაცია არ გაგივლიათ.', ru: 'Вы не авторизованы.' },
  // Browsers that accept cookies do not get here: their second attempt carries the cookie of the first reply.
  [codes.antiForgery]: {
    en: 'Your browser is blocking our cookie, so we can’t accept the request. Allow cookies for this site, reload the page and try again.',
    ka: 'ბრაუზერი ჩვენს ქუქი-ფაილს არ გვიგზავნის, მის გარეშე კი მოთხოვნას ვერ მივიღებთ. დართეთ ამ საიტს ქუქი-ფაილების გამოყენების ნება, განაახლეთ გვერდი და სცადეთ ხელახლა.',
    ru: 'Браузер не передаёт cookie нашего сайта, а без них мы не можем принять запрос. Разрешите cookie для этого сайта, обновите страницу и попробуйте снова.',
  },
  [codes.notFound]: {
    en: 'Order not found. Check the link.',
    ka: 'განაცხადი ვერ მოიძებნა. შეამოწმეთ ბმული.',
    ru: 'Заявка не найдена. Проверьте ссылку.',
  },
  [codes.rateChanged]: {
    en: 'The rate has changed. It’s now {rate}.',
    ka: 'კურსი შეიცვალა. ახალი კურსია {rate}.',
    ru: 'Курс изменился. Сейчас он {rate}.',
  },
  [codes.keyReused]: {
    en: 'This order was already sent with different details. Start again.',
    ka: 'ეს განაცხადი უკვე გაიგზავნა სხვა მონაცემებით. დაიწყეთ თავიდან.',
    ru: 'Эта заявка уже отправлена с другими данными. Начните заново.',
  },
  [codes.statusNotAllowed]: {
    en: 'This order can no longer be changed this way.',
    ka: 'ამ განაცხადის ასე შეცვლა უკვე შეუძლებელია.',
    ru: 'Эту заявку уже нельзя так изменить.',
  },
  ...messengerRefusals,
  ...withdrawalRefusals,
  ...merchantRefusals,
  [codes.fieldInvalid]: {
    en: 'Check the field “{field}”: the value isn’t valid.',
    ka: 'შეამოწმეთ ველი „{field}“: მნიშვნელობა არასწორია.',
    ru: 'Проверьте поле «{field}»: значение указано неверно.',
  },
  [codes.antiFlood]: {
    en: 'Anti-flood system! Try again in {time}.',
    ka: 'ძალიან ბევრი მოთხოვნაა! ხელახლა ცდამდე დარჩა {time}.',
    ru: 'Слишком много запросов. До новой попытки — {time}.',
  },
  [codes.technicalWork]: {
    en: 'Technical work. Don’t worry: if you placed an order in the meantime, we’ll process it soon.',
    ka: 'მიმდინარეობს ტექნიკური სამუშაოები. ნუ ღელავთ: თუ განაცხადი ამ დროს შექმენით, მალე დავამუშავებთ.',
    ru: 'Идут технические работы. Не волнуйтесь: если вы создали заявку в это время, скоро мы её обработаем.',
  },
  [codes.captchaMissing]: {
    en: 'Are you a bot? Please fill out “I’m not a robot” and try again.',
    ka: 'რობოტი ხართ? მონიშნეთ „მე არ ვარ რობოტი“ და სცადეთ ხელახლა.',
    ru: 'Вы робот? Отметьте «Я не робот» и попробуйте ещё раз.',
  },
  [codes.emailMissing]: { en: 'Enter your email.', ka: 'მიუთითეთ ელფოსტა.', ru: 'Укажите почту.' },
  [codes.emailInvalid]: {
    en: 'The email is not valid.',
    ka: 'ელფოსტის მისამართი არასწორია.',
    ru: 'Адрес почты указан неверно.',
  },
  [codes.amountInvalid]: { en: 'The amount isn’t valid.', ka: 'თანხა არასწორია.', ru: 'Сумма указана неверно.' },
  [codes.giveNotPositive]: notPositive,
  [codes.getNotPositive]: notPositive,
  [codes.aboveMax]: {
    en: 'Enter at most {max}.',
    ka: 'შეიყვანეთ მაქსიმუმ {max}.',
    ru: 'Введите не больше {max}.',
  },
  [codes.aboveReserve]: {
    en: 'You can get at most {max} right now: that’s our reserve.',
    ka: 'მისაღები თანხის მაქსიმუმია {max}: რეზერვი საკმარისი არ არის.',
    ru: 'Сейчас из нашего резерва можно получить не больше {max}.',
  },
  [codes.belowMin]: {
    en: 'Enter at least {min}.',
    ka: 'შეიყვანეთ მინიმუმ {min}.',
    ru: 'Введите не меньше {min}.',
  },
  [codes.routeOff]: {
    en: 'The route isn’t available. Please try later.',
    ka: 'ეს მიმართულება ახლა მიუწვდომელია. სცადეთ მოგვიანებით.',
    ru: 'Направление сейчас недоступно. Попробуйте позже.',
  },
  [codes.fieldMissing]: {
    en: 'Fill in “{field}”.',
    ka: 'შეავსეთ ველი „{field}“.',
    ru: 'Заполните поле «{field}».',
  },
  [codes.accountBlocked]: {
    en: 'This account is blocked for now.',
    ka: 'ეს ანგარიში დროებით დაბლოკილია.',
    ru: 'Этот аккаунт временно заблокирован.',
  },
  [codes.confirmNeeded]: {
    en: 'Confirm it’s you to continue.',
    ka: 'გასაგრძელებლად დაადასტურეთ, რომ ეს თქვენ ხართ.',
    ru: 'Чтобы продолжить, подтвердите, что это вы.',
  },
  [codes.passkeyUnknown]: {
    en: 'This passkey is no longer linked to an account. Sign in another way.',
    ka: 'ეს წვდომის გასაღები აღარცერთ ანგარიშს ეკუთვნის. შედით სხვა გზით.',
    ru: 'Этот ключ доступа больше не привязан ни к одному аккаунту. Войдите другим способом.',
  },
  [codes.passkeyRefused]: {
    en: 'We couldn’t accept this passkey. Try again or choose another way.',
    ka: 'ეს წვდომის გასაღები ვერ მივიღეთ. სცადეთ ხელახლა ან აირჩიეთ სხვა გზა.',
    ru: 'Не удалось принять этот ключ доступа. Попробуйте ещё раз или выберите другой способ.',
  },
  [codes.tokenGone]: {
    en: 'Your token has expired.',
    ka: 'ბმულს ვადა გაუვიდა.',
    ru: 'Срок действия ссылки истёк.',
  },
  [codes.accountNotFound]: {
    en: 'Account not found. Check the email address or register a new account.',
    ka: 'ანგარიში ვერ მოიძებნა. შეამოწმეთ ელფოსტის მისამართი ან დარეგისტრირდით.',
    ru: 'Аккаунт не найден. Проверьте адрес почты или зарегистрируйтесь.',
  },
  [codes.accountNotActive]: {
    en: 'The account is not activated. Open the link in the email we sent you.',
    ka: 'ანგარიში არ არის გააქტიურებული. გახსენით ბმული წერილიდან.',
    ru: 'Аккаунт не активирован. Перейдите по ссылке из письма.',
  },
  [codes.emailInUse]: {
    en: 'This email address is already in use.',
    ka: 'ელფოსტის ეს მისამართი უკვე გამოიყენება.',
    ru: 'Этот адрес почты уже используется.',
  },
  [codes.nameInvalid]: {
    en: 'The first or last name is not valid.',
    ka: 'სახელი ან გვარი არასწორია.',
    ru: 'Имя или фамилия указаны неверно.',
  },
  [codes.accountFunded]: {
    en: 'You have {amounts} on your wallets. Withdraw it before you delete your account.',
    ka: 'თქვენს საფულეებზე დარჩენილია {amounts}. ანგარიშის წაშლამდე გაიტანეთ.',
    ru: 'В ваших кошельках осталось {amounts}. Выведите деньги, прежде чем удалять аккаунт.',
  },
  [codes.passwordInvalid]: {
    en: 'The password is not valid.',
    ka: 'პაროლი არასწორია.',
    ru: 'Пароль не подходит.',
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
    en: 'You have already left a review today! You can leave only one review per day.',
    ka: 'დღეს შეფასება უკვე დატოვეთ! დღეში მხოლოდ 1 შეფასების დატოვება შეიძლება.',
    ru: 'Вы уже оставили отзыв сегодня! Можно оставить только 1 отзыв в день.',
  },
  [codes.reviewTooLong]: {
    en: 'Your review is too big. Maximum of 5,000 characters.',
    ka: 'შეფასება ძალიან გრძელია. მაქსიმუმ 5000\u00a0სიმბოლო.',
    ru: 'Отзыв слишком длинный. Не больше 5000\u00a0символов.',
  },
}
