import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Collecting } from '../../../machines/shared/api.ts'
import { OpenNow } from '../../components/OpenNow.tsx'
import { lookOf } from '../../ui/Button.tsx'
import { CalendarPlus, Navigation, Phone } from '../../ui/icons-order.ts'
import { calendarHref, type Visit } from './calendar.ts'
import css from './ticket.module.css'

export type OfficePlace = Pick<Collecting, 'address' | 'hours' | 'opening' | 'contact'>

export interface OfficeProps {
  office: OfficePlace
  /** Service time, ms since the epoch. */
  now: number
  /** Null while there is nothing to come for. */
  visit: Visit | null
}

/** Opens the device's preferred map. */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

const dialLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const isElsewhere = href.startsWith('https:')
  return (
    <a
      className={lookOf({ children, tone: 'secondary', size: 'sm' })}
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}

/** Address and opening state of an office: directions, phone, calendar entry. */
export function Office({ office, now, visit }: OfficeProps) {
  return (
    <div className={css.place}>
      <OpenNow opening={office.opening} at={now} />
      <address className={css.address}>
        <b>{office.address}</b>
        <small>{office.hours}</small>
        <small>{office.contact.replaceAll(' ', '\u00a0')}</small>
      </address>
      <div className={css.ways}>
        <Way href={directionsTo(office.address)} icon={<Navigation />}>
          <Trans>Directions</Trans>
        </Way>
        <Way href={dialLink(office.contact)} icon={<Phone />}>
          <Trans>Call</Trans>
        </Way>
        {visit !== null && (
          <a
            className={lookOf({ children: null, tone: 'secondary', size: 'sm' })}
            href={calendarHref(visit)}
            download={`kursi-${visit.uid}.ics`}
          >
            <CalendarPlus />
            <span>
              <Trans>Add to calendar</Trans>
            </span>
          </a>
        )}
      </div>
    </div>
  )
}
