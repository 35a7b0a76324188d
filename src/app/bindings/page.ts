import type { Theme } from '../../../machines/app/app.types.ts'
import { isLocale } from '../../routes/locales.ts'
import type { Bootstrap } from '../app.types.ts'

/** The theme attribute of the page's root; without one the style sheets follow the device. */
export const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** The app follows the language of the address. */
export const followLanguage = ({ withShell }: Bootstrap, pathname: string): void => {
  const lang = pathname.split('/')[1]
  if (isLocale(lang)) withShell(({ app }) => app.send({ type: 'language.chosen', lang }))
}
