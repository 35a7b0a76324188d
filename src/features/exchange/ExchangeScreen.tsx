import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState, type ReactNode } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AskedField } from './AskedField.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import css from './ExchangeForm.module.css'
import { PickerHost } from './PickerHost.tsx'
import type { RenderCaptcha } from './Submit.tsx'
import { Unavailable } from './Unavailable.tsx'
import { selectView, type ExchangeView } from './view-selectors.ts'

export interface ExchangeScreenProps {
  actor: ExchangeActor
  lang: Lang
  /** Base of the service's files, for the pictures of the currencies. */
  filePath: string
  /** Draws preview and confirmation. */
  renderPlacing: () => ReactNode
  renderCaptcha?: RenderCaptcha
  /** `rules`: path of the rules, empty when there are none. `verify`: where somebody who is signed in is verified. */
  links: { rules: string; verify: string }
}

type Trouble = 'failed' | 'empty'

/** A retry keeps the message of what went wrong, instead of a form that comes and goes. */
function useTrouble(view: ExchangeView): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const next = view === 'failed' || view === 'empty' ? view : view === 'loading' ? trouble : null
  if (next !== trouble) setTrouble(next)
  return next
}

function Ordered() {
  return (
    <Card tone="raised" className={css.message}>
      <Spinner size="lg" />
      <h2 role="status">
        <Trans>Your order is created. It opens now.</Trans>
      </h2>
    </Card>
  )
}

function Announcement({ view }: { view: ExchangeView }) {
  const { t } = useLingui()
  return (
    <p className="sr" role="status">
      {view === 'loading' && t`The rates are loading.`}
    </p>
  )
}

/** Draws the exchange chart: loading, failed, empty, the form, the placing of the order, the hand-over (spec §2). */
export function ExchangeScreen({ actor, lang, filePath, renderPlacing, renderCaptcha, links }: ExchangeScreenProps) {
  const root = useRef<HTMLDivElement>(null)
  const view = useSelector(actor, selectView)
  const trouble = useTrouble(view)
  const isForm = trouble === null && (view === 'loading' || view === 'form')
  return (
    <div className={css.box} ref={root}>
      <Announcement view={view} />
      {trouble !== null && <Unavailable actor={actor} why={trouble} isBusy={view === 'loading'} />}
      {isForm && (
        <ExchangeForm
          actor={actor}
          lang={lang}
          filePath={filePath}
          links={links}
          renderCaptcha={renderCaptcha}
          isLoading={view === 'loading'}
        />
      )}
      {view === 'placing' && renderPlacing()}
      {view === 'ordered' && <Ordered />}
      <PickerHost actor={actor} filePath={filePath} />
      <AskedField actor={actor} root={root} />
    </div>
  )
}
