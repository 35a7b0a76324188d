import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import css from './Brand.module.css'

export interface BrandProps {
  /** Project name from the configuration. */
  name: string
  /** Logo of the configuration; by default the built-in mark. */
  logoSrc?: string | undefined
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#3049dc" />
      <path d="M10.5 8v16" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path
        d="m22 8-7.5 8 7.5 8"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22" cy="8" r="2.6" fill="#ffd45e" />
    </svg>
  )
}

/** Logo that links to the home page. */
export function Brand({ name, logoSrc }: BrandProps) {
  const { t } = useLingui()
  return (
    <Link href={pathTo('home', useLocale())} className={css.brand} aria-label={t`${name}, home page`}>
      {logoSrc ? <img src={logoSrc} alt="" width={32} height={32} /> : <Mark />}
      <span>{name}</span>
    </Link>
  )
}
