import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const current = versionIn(useHydratedSearch())
  const supported = config.minBotVersion
  const title = t`Bot version is outdated`
  const lead = t`Close the bot and reopen it in the messenger to get the new version. Your orders are safe.`
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
        {current !== null && (
          <p>
            <Trans>
              Current version - {current}. Supported version - {supported}
            </Trans>
          </p>
        )}
      </ResultPanel>
    </Reading>
  )
}
