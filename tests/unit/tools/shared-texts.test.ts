import { describe, expect, test } from 'vitest'
import { sharedTextProblems, type Used } from '../../../tools/shared-texts.ts'

const used = (message: string, features: readonly string[], russian = message, more: Partial<Used> = {}): Used => ({
  message,
  features: new Set(features),
  russian,
  ...more,
})

describe('a text that several features use', () => {
  test('needs a context, or a place on the list of texts with one meaning', () => {
    const close = used('Close', ['order', 'kyc'], 'Закрыть')
    expect(sharedTextProblems([close], [])).toEqual([
      '“Close” is used by kyc, order: give each its context, or list it in locales/one-meaning.json if it means the same in all of them',
    ])
    expect(sharedTextProblems([close], ['Close'])).toEqual([])
  })

  test.each([
    ['one feature uses it', used('Close', ['order'], 'Закрыть')],
    ['it has a context', used('Close', ['order', 'kyc'], 'Закрыть', { context: 'dialog' })],
  ])('passes when %s', (_, text) => {
    expect(sharedTextProblems([text], [])).toEqual([])
  })

  test.each(['Включена', 'Создан', 'Обновлён', 'Отправлены', 'Удалена.', 'Активная', 'Новый', 'Закрылась'])(
    'never passes with a word that agrees with something unsaid: %s',
    (ru) => {
      expect(sharedTextProblems([used('State', ['order', 'kyc'], ru)], ['State'])).toEqual([
        `“State” is used by kyc, order: “${ru}” agrees with one of them only, give each its context`,
      ])
    },
  )

  test.each(['Скопировано', 'Ничего не найдено', 'Новый пароль', 'Подождите немного', 'Отмена', 'Обмен', 'Всего'])(
    'may agree with nothing, or with its own noun: %s',
    (ru) => {
      expect(sharedTextProblems([used('State', ['order', 'kyc'], ru)], ['State'])).toEqual([])
    },
  )

  test.each([
    ['Delete {name}', 'Удалить ключ {name}'],
    ['Open {id}', 'Открыть заявку {id}'],
  ])('never passes with a thing that the English does not name: %s', (message, ru) => {
    expect(sharedTextProblems([used(message, ['order', 'kyc'], ru)], [message])).toEqual([
      `“${message}” is used by kyc, order: “${ru}” names a thing that the English doesn’t, give each its context`,
    ])
  })

  test.each([
    ['Change {name}', 'Изменить: {name}'],
    ['At least {limit}', 'Не меньше {limit}'],
    ['Delete “{name}”?', 'Удалить «{name}»?'],
    [
      '{count, plural, one {# review} other {# reviews}}',
      '{count, plural, one {# отзыв} few {# отзыва} many {# отзывов} other {# отзыва}}',
    ],
  ])('may have as many words as the English: %s', (message, ru) => {
    expect(sharedTextProblems([used(message, ['order', 'kyc'], ru)], [message])).toEqual([])
  })

  test('leaves the list when it is no longer shared', () => {
    expect(sharedTextProblems([used('Close', ['order'], 'Закрыть')], ['Close', 'Gone'])).toEqual([
      '“Close” is no longer shared without a context: take it off locales/one-meaning.json',
      '“Gone” is no longer shared without a context: take it off locales/one-meaning.json',
    ])
  })
})
