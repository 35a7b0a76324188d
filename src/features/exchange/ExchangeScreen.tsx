import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AskedField } from './AskedField.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import css from './ExchangeForm.module.css'
import type { OwnShareView } from './OwnShareNotice.tsx'
import { PickerHost } from './PickerHost.tsx'
import type { RenderCaptcha } from './Submit.tsx'
import { Unavailable } from './Unavailable.tsx'
import { selectView } from './view-selectors.ts'

export interface ExchangeScreenProps {
  actor: ExchangeActor
  lang: Lang
  /** Base of the service's files, for currency images. */
  filePath: string
  /** Renders preview and confirmation. */
  renderPlacing: () => ReactNode
  renderCaptcha?: RenderCaptcha
  ownShareView?: OwnShareView
  /** Ids of recently selected currencies, most recent first. */
  recent: () => readonly string[]
  /** Verification page for signed-in users. */
  verifyPath: string
}

function Ordered() {
  return (
    <Card tone="raised" className={css.message}>
      <Spinner size="lg" />
      <h2 role="status">
        <Trans>Order created. Opening it…</Trans>
      </h2>
    </Card>
  )
}

function Announcement({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui()
  return (
    <p className="sr" role="status">
      {isLoading && t`Loading rates…`}
    </p>
  )
}

/** Renders the exchange chart: loading, failed, empty, the form, the placing of the order, the hand-over (spec §2). */
export function ExchangeScreen({
  actor,
  lang,
  filePath,
  renderPlacing,
  renderCaptcha,
  ownShareView,
  recent,
  verifyPath,
}: ExchangeScreenProps) {
  const root = useRef<HTMLDivElement>(null)
  const view = useSelector(actor, selectView)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={css.box} ref={root}>
      <Announcement isLoading={isLoading} />
      {(view === 'failed' || view === 'empty') && <Unavailable actor={actor} why={view} isBusy={isLoading} />}
      {(view === 'loading' || view === 'form') && (
        <ExchangeForm
          actor={actor}
          lang={lang}
          filePath={filePath}
          verifyPath={verifyPath}
          renderCaptcha={renderCaptcha}
          ownShareView={ownShareView}
          isLoading={isLoading}
        />
      )}
      {view === 'placing' && renderPlacing()}
      {view === 'ordered' && <Ordered />}
      <PickerHost actor={actor} filePath={filePath} lang={lang} recent={recent} />
      <AskedField actor={actor} root={root} />
    </div>
  )
}
