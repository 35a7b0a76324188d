import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Check } from '../../ui/icons-deferred.ts'
import css from './bar.module.css'

function Room({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.room} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <Check />
      <span>{children}</span>
    </li>
  )
}

export function Offer() {
  return (
    <div className={css.rooms}>
      <Room title={<Trans>The bar</Trans>}>
        <Item>
          <Trans>Kakheti wine by the glass, tarragon lemonade</Trans>
        </Item>
        <Item>
          <Trans>Khachapuri from the bakery on the corner</Trans>
        </Item>
        <Item>
          <Trans>Sockets at every table, fast Wi-Fi, laptops welcome</Trans>
        </Item>
        <Item>
          <Trans>A screen above the counter that shows the rates</Trans>
        </Item>
      </Room>
      <Room title={<Trans>The event space</Trans>}>
        <Item>
          <Trans>A course, a meetup, a book club, a birthday</Trans>
        </Item>
        <Item>
          <Trans>Screen, speakers and a whiteboard included</Trans>
        </Item>
        <Item>
          <Trans>The bar stays open for your guests</Trans>
        </Item>
        <Item>
          <Trans>The room is free for free-entry meetups on weekdays before 18:00</Trans>
        </Item>
      </Room>
    </div>
  )
}
