import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Send } from '../../ui/icons-forms.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import css from './bot.module.css'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'))

/** The mini-app of the bot, opened by its address. */
const appOf = (botHref: string): string => `${botHref}?startapp`

function Open({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <Card>
      <div className={css.open}>
        <div className={css.way}>
          <ButtonLink href={href} icon={<Send />}>
            <Trans>Open in Telegram</Trans>
          </ButtonLink>
          <p>
            <Trans>Telegram opens the exchange and signs you in automatically.</Trans>
          </p>
        </div>
        <figure className={css.code}>
          <div className={css.box}>
            <QrCode value={href} title={t`QR code of our bot`} />
          </div>
          <figcaption>
            <Trans>Scan to open it on your phone</Trans>
          </figcaption>
        </figure>
      </div>
    </Card>
  )
}

function Channel({ href, children }: { href: string | null; children?: ReactNode }) {
  if (href === null) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Keeps the height free, so that the text below does not move. */
export const BotPlace = ({ children }: { children: ReactNode }) => <div className={css.place}>{children}</div>

export interface BotDoorProps {
  /** Link to the bot; null without one. */
  href: string | null
  /** Link to the channel that announces it; null if unknown. */
  channelHref: string | null
  contactsHref: string
}

/** The way into the mini-app, or to us without one. */
export function BotDoor({ href, channelHref, contactsHref }: BotDoorProps) {
  if (href !== null) return <Open href={appOf(href)} />
  return (
    <Alert
      live={false}
      title={<Trans>The bot isn’t available yet</Trans>}
      action={
        <ButtonLink href={contactsHref} tone="secondary" size="sm">
          <Trans>Contact us another way</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        We’ll announce it in <Channel href={channelHref}>our channel</Channel>. Until then, any bot using our name is
        fake.
      </Trans>
    </Alert>
  )
}
