import { Trans } from '@lingui/react/macro'
import ae from 'circle-flags/flags/ae.svg?url&no-inline'
import ge from 'circle-flags/flags/ge.svg?url&no-inline'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { DeferredImage } from '../../ui/DeferredImage.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './offices.module.css'

interface OfficeProps {
  flag: string
  city: ReactNode
  country: ReactNode
  children: ReactNode
}

function Office({ flag, city, country, children }: OfficeProps) {
  return (
    <li className={css.office}>
      <span className={css.flag}>
        <DeferredImage src={flag} alt="" width={40} height={40} />
      </span>
      <h3>
        {city} <span className={css.country}>{country}</span>
      </h3>
      <p className={css.text}>{children}</p>
    </li>
  )
}

function Bar() {
  const lang = useLocale()
  if (!isReady('bar', lang)) return <Trans>Exchange office, bar and event space</Trans>
  return (
    <Trans>
      Exchange office, <Link href={pathTo('bar', lang)}>bar and event space</Link>
    </Trans>
  )
}

/** Locations of the cash offices (spec §1: Georgia and the UAE). */
export function Offices() {
  const lang = useLocale()
  return (
    <HomeSection
      layout="split"
      title={<Trans>Offices in Georgia and the UAE</Trans>}
      lead={<Trans>Bring or collect cash, counted in front of you.</Trans>}
      more={
        isReady('contacts', lang) ? { href: pathTo('contacts', lang), title: <Trans>Addresses and hours</Trans> } : null
      }
    >
      <ul className={css.offices}>
        <Office flag={ge} city={<Trans>Tbilisi</Trans>} country={<Trans>Georgia</Trans>}>
          <Bar />
        </Office>
        <Office flag={ge} city={<Trans>Batumi</Trans>} country={<Trans>Georgia</Trans>}>
          <Trans>Exchange office near the boulevard</Trans>
        </Office>
        <Office flag={ae} city={<Trans>Dubai</Trans>} country={<Trans>UAE</Trans>}>
          <Trans>Exchange office, courier, cheques in one or two days</Trans>
        </Office>
      </ul>
    </HomeSection>
  )
}
