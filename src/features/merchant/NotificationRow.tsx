import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MerchantActor } from '../../../machines/merchant/merchant.machine.ts'
import type { Notification } from '../../../machines/merchant/notification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { RequestError } from '../../components/FormError.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { formatTime } from '../../i18n/format-deferred.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { statusText } from '../../i18n/status-text.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import css from './merchant.module.css'
import { Tries } from './Tries.tsx'

export interface NotificationRowProps {
  actor: MerchantActor
  item: Notification
  /** The name of its key, if there are several. */
  keyName: string | undefined
  lang: Lang
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** Called on “Send again”. */
  onResend: () => void
}

const tones: Readonly<Record<Notification['state'], BadgeTone>> = { pending: 'gold', delivered: 'green', failed: 'red' }

function State({ state }: Pick<Notification, 'state'>) {
  const { t } = useLingui()
  const names: Readonly<Record<Notification['state'], string>> = {
    pending: t({ message: 'Waiting', context: 'notification' }),
    delivered: t({ message: 'Delivered', context: 'notification' }),
    failed: t({ message: 'Not delivered', context: 'notification' }),
  }
  return (
    <Badge tone={tones[state]} dot>
      {names[state]}
    </Badge>
  )
}

/** Why it was not sent again: at the notification in question. */
function Trouble({ actor }: Pick<NotificationRowProps, 'actor'>) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.hasTag('unanswered'))
  const textOf: typeof refusalText = (i18n, lang, trouble) => {
    if (trouble.code === codes.notFound) return i18n._(msg`This notification is no longer stored.`)
    if (trouble.code === codes.statusNotAllowed)
      return i18n._(msg`The key has no URL for notifications. Add one in its settings.`)
    return refusalText(i18n, lang, trouble)
  }
  return <RequestError refusal={refusal} isUnanswered={isUnanswered} textOf={textOf} />
}

function Resend({ actor, item, onResend }: Pick<NotificationRowProps, 'actor' | 'item' | 'onResend'>) {
  const { id, orderId } = item
  const { t } = useLingui()
  const isChosen = useSelector(actor, ({ context }) => context.chosen === id)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && isChosen
  return (
    <Button
      size="sm"
      tone="secondary"
      busy={isBusy}
      muted={useSelector(actor, (snapshot) => snapshot.hasTag('heldBack'))}
      aria-label={t`Send again: order ${orderId}`}
      onClick={() => {
        actor.send({ type: 'resend.asked', id })
        onResend()
      }}
    >
      <Trans context="notification">Send again</Trans>
    </Button>
  )
}

/** A notification: its order, the status it tells, whether it arrived, and every try. */
export function NotificationRow(props: NotificationRowProps) {
  const { actor, item, keyName, lang, copy, onResend } = props
  const { t, i18n } = useLingui()
  const isChosen = useSelector(actor, ({ context }) => context.chosen === item.id)
  const { orderId, reference, status, state, createdAt, nextAt, body } = item
  const time = nextAt === undefined ? '' : formatTime(nextAt, lang)
  return (
    <li className={css.row}>
      <div className={css.about}>
        <h3>
          <Trans>Order {orderId}</Trans>
          {reference !== undefined && <span className={css.reference}> {reference}</span>}
        </h3>
        <StatusBadge status={status}>{statusText(i18n, status)}</StatusBadge>
        <p className={css.note}>
          <time dateTime={createdAt}>{formatTime(createdAt, lang)}</time>
          {keyName !== undefined && <span>{keyName}</span>}
        </p>
      </div>
      <div className={css.state}>
        <State state={state} />
        {time !== '' && (
          <p className={css.note}>
            <Trans>Next attempt: {time}</Trans>
          </p>
        )}
      </div>
      <Resend actor={actor} item={item} onResend={onResend} />
      <div className={css.more}>
        {isChosen && <Trouble actor={actor} />}
        <Disclosure look="fold" summary={<Trans>Attempts: {item.tries.length}</Trans>}>
          <Tries tries={item.tries} lang={lang} />
          <CopyRow
            label={t`What we sent`}
            value={body}
            display={<code>{body}</code>}
            onCopy={copy}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
        </Disclosure>
      </div>
    </li>
  )
}
