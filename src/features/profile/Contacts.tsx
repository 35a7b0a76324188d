import type { InputHTMLAttributes } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { latestBirth, shownProblem } from '../../../machines/profile/profile.rules.ts'
import type { ProfileTextField } from '../../../machines/profile/profile.types.ts'
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts'
import { localeNames, locales } from '../../routes/locales.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { SettingRow } from '../../components/SettingRow.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './profile.module.css'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max' | 'maxLength'
>

interface TextField {
  key: ProfileTextField
  label: string
  hint?: string
  required?: boolean
  attributes: Attributes
}

function useFields(today: string): readonly TextField[] {
  const { t } = useLingui()
  const name = { autoCapitalize: 'words', spellCheck: false, maxLength: 128 } as const
  return [
    { key: 'firstName', label: t`First name`, required: true, attributes: { ...name, autoComplete: 'given-name' } },
    { key: 'lastName', label: t`Last name`, attributes: { ...name, autoComplete: 'family-name' } },
    {
      key: 'phone',
      label: t`Phone`,
      hint: t`With the country code: +995 555 12 34 56`,
      attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 32 },
    },
    {
      key: 'telegramUsername',
      label: t`Telegram username`,
      hint: t`For example @nino_b`,
      attributes: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
    },
    {
      key: 'dateOfBirth',
      label: t`Date of birth`,
      attributes: { type: 'date', autoComplete: 'bday', min: '1900-01-01', max: latestBirth(today) },
    },
  ]
}

const languages = locales.map((lang) => ({
  value: lang,
  label: localeNames[lang].native,
  lang: localeNames[lang].html,
}))

/** Names, phone, messenger, date of birth, language: a list of values, each with its field. */
export function Contacts({ actor }: { actor: ProfileActor }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { form } = context
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className={css.settings}>
      {useFields(context.today).map(({ key, label, hint, required, attributes }) => {
        const error = profileProblemText(i18n, shownProblem(context, key, snapshot.hasTag('incomplete')))
        const isDay = key === 'dateOfBirth' && form[key] !== ''
        return (
          <SettingRow
            key={key}
            label={label}
            value={isDay ? formatDate(form[key], lang) : form[key]}
            isWrong={error !== undefined}
          >
            <Field label={label} hint={hint} required={required ?? false} error={error}>
              {(control) => (
                <TextInput
                  {...control}
                  {...attributes}
                  data-field={key}
                  name={key}
                  value={form[key]}
                  readOnly={isBusy}
                  onText={(text) => actor.send({ type: 'field.typed', key, text })}
                  onBlur={() => actor.send({ type: 'field.left', key })}
                />
              )}
            </Field>
          </SettingRow>
        )
      })}
      <SettingRow label={t`Email language`} value={localeNames[form.userLocale].native}>
        <Field label={t`Email language`}>
          {(control) => (
            <Select
              {...control}
              data-field="userLocale"
              name="userLocale"
              options={languages}
              value={form.userLocale}
              disabled={isBusy}
              onValue={(chosen) => actor.send({ type: 'locale.chosen', lang: chosen })}
            />
          )}
        </Field>
      </SettingRow>
    </div>
  )
}
