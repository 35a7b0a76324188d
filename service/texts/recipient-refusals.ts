import type { Refused } from '../../machines/shared/recipients/read.ts'
import type { Text } from './languages.ts'

/** Why an address field refuses its text. */
export type RecipientReason = Exclude<Refused['reason'], 'invalid'> | 'memoDiffers' | 'ours'

export const recipientReasons: Readonly<Record<RecipientReason, Text>> = {
  otherNetwork: {
    en: 'This payment link is for another network: {named}.',
    ka: 'ეს საგადახდო ბმული სხვა ქსელისთვისაა: {named}.',
    ru: 'Эта платёжная ссылка — для другой сети: {named}.',
  },
  otherToken: {
    en: 'This payment link is for another token: {named}.',
    ka: 'ეს საგადახდო ბმული სხვა ტოკენისთვისაა: {named}.',
    ru: 'Эта платёжная ссылка — для другого токена: {named}.',
  },
  call: {
    en: 'This payment link asks for more than a transfer. Enter the address alone.',
    ka: 'ეს საგადახდო ბმული მხოლოდ გადარიცხვას არ ითხოვს. მიუთითეთ მხოლოდ მისამართი.',
    ru: 'Эта ссылка запрашивает не только перевод. Укажите один адрес.',
  },
  memoUnsupported: {
    en: 'This payment link has a memo that we can’t send. Use an address that needs none.',
    ka: 'ამ საგადახდო ბმულს ახლავს მემო, რომელსაც ვერ გავგზავნით. გამოიყენეთ მისამართი, რომელსაც მემო არ სჭირდება.',
    ru: 'В этой ссылке есть memo, которое мы не можем передать. Укажите адрес, для которого memo не нужно.',
  },
  memoDiffers: {
    en: 'The memo in the payment link and the one in its own field are different. Check which is right.',
    ka: 'საგადახდო ბმულში და ცალკე ველში სხვადასხვა მემოა. შეამოწმეთ, რომელია სწორი.',
    ru: 'В ссылке и в отдельном поле указаны разные memo. Проверьте, какое верно.',
  },
  unreadable: {
    en: 'We can’t read this payment link. Enter the address alone.',
    ka: 'ამ საგადახდო ბმულის წაკითხვა ვერ მოხერხდა. მიუთითეთ მხოლოდ მისამართი.',
    ru: 'Не удалось прочитать эту платёжную ссылку. Укажите один адрес.',
  },
  contract: {
    en: 'This is the address of a token contract: money sent to it is lost. Enter your own address.',
    ka: 'ეს ტოკენის კონტრაქტის მისამართია: მასზე გაგზავნილი თანხა დაიკარგება. მიუთითეთ თქვენი მისამართი.',
    ru: 'Это адрес контракта токена: отправленные на него деньги пропадут. Укажите свой адрес.',
  },
  nobody: {
    en: 'No one owns this address: money sent to it is lost. Enter your own address.',
    ka: 'ამ მისამართს მფლობელი არ ჰყავს: მასზე გაგზავნილი თანხა დაიკარგება. მიუთითეთ თქვენი მისამართი.',
    ru: 'У этого адреса нет владельца: отправленные на него деньги пропадут. Укажите свой адрес.',
  },
  ours: {
    en: 'We receive payments here ourselves. Enter your own details.',
    ka: 'ეს ჩვენი მიმღები რეკვიზიტებია. მიუთითეთ თქვენი.',
    ru: 'Это наши реквизиты для приёма оплаты. Укажите свои.',
  },
  otherCoin: {
    en: 'Bitcoin has addresses like this too. If yours is on this network, enter it as {instead}.',
    ka: 'ასეთი მისამართი Bitcoin-ის ქსელშიც გვხვდება. თუ თქვენი სწორედ ამ ქსელისაა, ჩაწერეთ ასე: {instead}.',
    ru: 'Такие адреса бывают и в сети Bitcoin. Если ваш — именно из этой сети, укажите его так: {instead}.',
  },
}
