import { Trans } from '@lingui/react/macro'
import ae from 'circle-flags/flags/ae.svg?url&no-inline'
import ge from 'circle-flags/flags/ge.svg?url&no-inline'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HomeContent } from '../../../machines/content/contents.ts'
import type { Opening } from '../../../machines/shared/api.ts'
import { OpenOnDevice } from '../../components/OpenNow.tsx'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { DeferredImage } from '../../ui/DeferredImage.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './offices.module.css'

interface OfficeProps {
  /** Opening hours; undefined while unknown. */
  opening: Opening | undefined
  flag: string
  city: ReactNode
  country: ReactNode
  children: ReactNode
}

function Office({ opening, flag, city, country, children }: OfficeProps) {
  return (
    <li className={css.office}>
      <span className={css.flag}>
        <DeferredImage src={flag} alt="" width={40} height={40} />
      </span>
      <h3>
        {city} <span className={css.country}>{country}</span>
      </h3>
      <div className={css.text}>
        <p>{children}</p>
        <OpenOnDevice opening={opening} />
      </div>
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
export function Offices({ openings }: { openings: HomeContent['openings'] }) {
  const lang = useLocale()
  const openingOf = (city: string) => openings.find(({ id }) => id === `${city}-office`)?.opening
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
        <Office opening={openingOf('tbilisi')} flag={ge} city={<Trans>Tbilisi</Trans>} country={<Trans>Georgia</Trans>}>
          <Bar />
        </Office>
        <Office opening={openingOf('batumi')} flag={ge} city={<Trans>Batumi</Trans>} country={<Trans>Georgia</Trans>}>
          <Trans>Exchange office near the boulevard</Trans>
        </Office>
        <Office opening={openingOf('dubai')} flag={ae} city={<Trans>Dubai</Trans>} country={<Trans>UAE</Trans>}>
          <Trans>Exchange office, courier, cheques in one or two days</Trans>
        </Office>
      </ul>
    </HomeSection>
  )
}
