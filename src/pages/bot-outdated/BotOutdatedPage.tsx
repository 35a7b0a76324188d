import { Trans } from '@lingui/react/macro'
import { useOutdatedBot } from '../../components/use-outdated-bot.ts'
import { Reading } from '../../features/content/Reading.tsx'
import { Button } from '../../ui/Button.tsx'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { RefreshCw } from '../../ui/icons-deferred.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import type { PageProps } from '../page.types.ts'

/** The bot's version from the query; nothing else of the address is displayed. */
const versionIn = (search: string): string | null => {
  const version = new URLSearchParams(search).get('version') ?? ''
  return /^\d{1,4}(\.\d{1,4}){1,3}$/.test(version) ? version : null
}

/** `/bot-outdated/?version=0.0.3`: for users whose messenger bot is older than supported (spec §8). */
export default function BotOutdatedPage({ tools: { config } }: PageProps) {
  const { title, lead, versions } = useOutdatedBot(versionIn(useHydratedSearch()), config.minBotVersion)
  return (
    <Reading>
      <PageMeta title={title} description={lead} projectName={config.projectName} />
      <meta name="robots" content="noindex" />
      <ResultPanel
        icon={<RefreshCw />}
        title={title}
        actions={
          <Button onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        <p>{lead}</p>
        {versions !== null && <p>{versions}</p>}
      </ResultPanel>
    </Reading>
  )
}
