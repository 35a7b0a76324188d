import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { User } from '../../machines/shared/api.ts'

i18n.load('en', {})
i18n.activate('en')

export const nino: User = {
  _id: 'user-1',
  first_name: 'Nino',
  last_name: 'Beridze',
  email: 'nino@example.com',
  phone: '+995555123456',
  verificationPerson: false,
}

/** Never resolves. */
export const silence = (): Promise<never> => new Promise<never>(() => undefined)

/** A lost reply. */
export const offline = async (): Promise<never> => {
  throw new Error('offline')
}

export const show = (view: ReactNode) => render(<I18nProvider i18n={i18n}>{view}</I18nProvider>)

export const button = (name: string) => screen.getByRole('button', { name })

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
