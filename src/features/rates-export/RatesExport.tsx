import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RatesExportActor } from '../../../machines/rates-export/rates-export.machine.ts'
import { ratesAddress } from '../../../machines/rates-export/rates-export.rules.ts'
import { ratesFormats, type RatesFormat } from '../../../machines/rates-export/rates-export.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import css from './RatesExport.module.css'
import { RatesChoice } from './RatesChoice.tsx'
import { RatesExcerpt } from './RatesExcerpt.tsx'

export interface RatesExportProps {
  /** Started with the partner's code: `tools.loadCharts('ratesExport')`. */
  actor: RatesExportActor
  lang: Lang
  /** Base of the service as other sites reach it, without a trailing slash: `https://kursi.ge/service`. */
  serviceUrl: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
}

function Links({ actor, serviceUrl, copy }: Omit<RatesExportProps, 'lang'>) {
  const { t } = useLingui()
  const { choice, partnerCode } = useSelector(actor, ({ context }) => context)
  const titles: Record<RatesFormat, string> = {
    xml: t`XML for rate monitors`,
    json: t`JSON for programs`,
    txt: t`TXT, one pair per line`,
  }
  return (
    <div className={css.links}>
      {ratesFormats.map((format) => {
        const address = `${serviceUrl}/${ratesAddress({ format, choice, partnerCode })}`
        return (
          <CopyRow
            key={format}
            label={titles[format]}
            value={address}
            display={
              <a className={css.address} href={address} target="_blank" rel="noreferrer" translate="no">
                {address}
              </a>
            }
            onCopy={copy}
            copyLabel={t`Copy`}
            copiedLabel={t`Copied`}
          />
        )
      })}
    </div>
  )
}

/**
 * The files of rates for a partner's site or for a monitor: their addresses, which pairs they have, and how they begin
 * (spec §1, §2). It has no heading of its own: the section of the page has.
 */
export function RatesExport({ actor, lang, serviceUrl, copy }: RatesExportProps) {
  return (
    <div className={css.export}>
      <RatesChoice actor={actor} />
      <Links actor={actor} serviceUrl={serviceUrl} copy={copy} />
      <RatesExcerpt actor={actor} lang={lang} />
    </div>
  )
}
