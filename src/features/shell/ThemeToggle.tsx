import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/IconButton.tsx'
import { Moon, Sun, SunMoon } from '../../ui/icons-deferred.ts'

/** `system` follows the device; the others set `data-theme` of the html element. */
export type Theme = 'system' | 'light' | 'dark'

export interface ThemeToggleProps {
  theme: Theme
}

/** The theme after a press, cycling system, light and dark. */
export const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const

const icons = { system: SunMoon, light: Sun, dark: Moon }

/** Cycles through the themes. A press before its code is loaded counts too: `main.tsx` handles it. */
export function ThemeToggle({ theme }: ThemeToggleProps) {
  const { t } = useLingui()
  const names = { system: t`Theme: as on the device`, light: t`Theme: light`, dark: t`Theme: dark` }
  const Icon = icons[theme]
  return <IconButton label={names[theme]} icon={<Icon />} data-opens="theme" />
}
