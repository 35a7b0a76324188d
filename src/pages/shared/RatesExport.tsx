import { Trans } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { RatesExport } from '../../features/rates-export/RatesExport.tsx'
import { Section } from '../../ui/Section.tsx'
import type { PageCharts, PageTools } from '../page.types.ts'

export interface RatesExportSectionProps {
  charts: PageCharts['ratesExport']
  tools: PageTools
  /** In the addresses of the files; empty: rates without a partner. */
  partnerCode: string
  lang: Lang
}

/** The export of rates as a section of a page (spec §2). Load it lazily: `rates-export-part.ts`. */
export default function RatesExportSection({ charts, tools, partnerCode, lang }: RatesExportSectionProps) {
  const { apiBase, servicePath } = tools.config
  const actor = useBoundActor(charts, { partnerCode })
  return (
    <Section
      title={<Trans>Rates export</Trans>}
      text={
        <Trans>
          The addresses stay the same, and the files are updated every minute. The rates include your code, so your
          customers get exactly these.
        </Trans>
      }
    >
      <RatesExport
        actor={actor}
        lang={lang}
        serviceUrl={new URL(apiBase + servicePath, location.href).href}
        copy={tools.copy}
      />
    </Section>
  )
}
