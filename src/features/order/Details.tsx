import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import type { OrderSide } from '../../../machines/shared/api.ts'
import { nameBeside } from '../../../machines/shared/currency-name.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyStatus } from '../../ui/CopyStatus.tsx'
import { SideRow } from '../../components/SideRow.tsx'
import { CircleHelp, Printer, Share2 } from '../../ui/icons-deferred.ts'
import { notCopied } from '../../ui/use-copy.ts'
import css from './details.module.css'
import { isReceipt, ReceiptFoot, ReceiptHead } from './Receipt.tsx'
import { CardBrand } from '../../components/CardBrand.tsx'
import { useDetailGroups, type DetailGroup } from './use-detail-groups.ts'
import type { OrderView } from './view.ts'

export interface DetailsProps {
  view: OrderView
  filePath: string
  /** Shares the link to this order; @returns the link if that fails, for manual copying. */
  share?: (() => Promise<string | null>) | undefined
  print?: (() => void) | undefined
  /** Support contact. */
  supportHref: string
  /** Address of this order, for a receipt. */
  link: () => string
  /** The visitor is a guest, as far as known. */
  isGuest: boolean
}

/** The coin or bank, or cash with its city. */
function usePlace(side: OrderSide): string {
  const { t } = useLingui()
  const { city } = splitCash(side)
  return city === null ? nameBeside(side) : t`Cash, ${city}`
}

function Side({ label, side, view, filePath }: { label: string; side: OrderSide; view: OrderView; filePath: string }) {
  return <SideRow label={label} side={side} place={usePlace(side)} lang={view.lang} filePath={filePath} />
}

type KeepProps = Pick<DetailsProps, 'share' | 'print' | 'supportHref'> & Pick<OrderView, 'order'>

function Keep({ order, share, print, supportHref }: KeepProps) {
  const { t } = useLingui()
  const [copying, setCopying] = useState(notCopied)
  const press = async (act: () => Promise<string | null>) => {
    const link = await act()
    setCopying(({ count }) => (link === null ? notCopied : { outcome: 'offered', text: link, count: count + 1 }))
  }
  return (
    <div className={css.keep}>
      <div className={css.buttons}>
        {print && (
          <Button tone="secondary" size="sm" icon={<Printer />} onClick={print}>
            {isReceipt(order) ? <Trans>Save as PDF</Trans> : <Trans>Print order</Trans>}
          </Button>
        )}
        {share && (
          <Button tone="secondary" size="sm" icon={<Share2 />} onClick={() => void press(share)}>
            <Trans>Share link</Trans>
          </Button>
        )}
      </div>
      <CopyStatus copying={copying} label={t`Share link`} />
      <p>
        <Trans>Anyone with this link can see the order. Share it only with people you trust.</Trans>
      </p>
      <ButtonLink href={supportHref} tone="quiet" size="sm" icon={<CircleHelp />}>
        <Trans>Help with this order</Trans>
      </ButtonLink>
    </div>
  )
}

function Group({ group: { title, rows } }: { group: DetailGroup }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <dl className={css.rows}>
        {rows.map(
          ([label, value, name]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  {value}
                  {name === 'card' && <CardBrand number={value} />}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** Folded when shown below the order. */
function Groups({ view }: { view: OrderView }) {
  const [isShown, setIsShown] = useState(false)
  const groups = useDetailGroups(view)
  const id = useId()
  return (
    <>
      <Button
        tone="quiet"
        full
        className={css.fold}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown((wasShown) => !wasShown)}
      >
        {isShown ? <Trans>Hide details</Trans> : <Trans>Show all details</Trans>}
      </Button>
      <div id={id} className={css.groups} data-shown={isShown || undefined}>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
    </>
  )
}

/** Advantages of an account for a guest. */
function Invitation() {
  return (
    <Card as="aside" tone="plain" className={css.invitation}>
      <p>
        <b>
          <Trans>5% off the fee next time</Trans>
        </b>
        <Trans>Create an account: we’ll add this order to it, and every exchange will increase your discount.</Trans>
      </p>
      <Button tone="secondary" size="sm" data-opens="registration">
        <Trans>Create an account</Trans>
      </Button>
    </Card>
  )
}

/** All details of the order; printed as the receipt. Times are in the device's zone, which is named once. */
export default function Details({ view, filePath, link, isGuest, ...keep }: DetailsProps) {
  const { t } = useLingui()
  const { route, status } = view.order
  return (
    <div className={css.column}>
      <Card as="aside" className={css.details} aria-label={t`Order details`}>
        <ReceiptHead view={view} />
        <dl className={css.sides}>
          <Side label={t`You give`} side={route.from} view={view} filePath={filePath} />
          <Side label={t`You get`} side={route.to} view={view} filePath={filePath} />
        </dl>
        <Groups view={view} />
        <ReceiptFoot view={view} link={link()} />
        <Keep order={view.order} {...keep} />
      </Card>
      {isGuest && status === 'done' && <Invitation />}
    </div>
  )
}
