import { Trans, useLingui } from '@lingui/react/macro'
import { Reading } from '../../features/content/Reading.tsx'
import { Button } from '../../ui/Button.tsx'
import { RefreshCw } from '../../ui/icons-deferred.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'

export interface BotOutdatedPageProps {
  projectName: string
  /** The version of the bot; null when it is not known. */
  current: string | null
  /** The least version that the page works with. */
  supported: string
  onReload: () => void
}

/** For people whose messenger bot is older than this page understands (spec §8). */
export default function BotOutdatedPage({ projectName, current, supported, onReload }: BotOutdatedPageProps) {
  const { t } = useLingui()
  const title = t`Bot version is outdated`
  const lead = t`Close the bot and open it anew from the messenger: it brings the new version along. Your orders are kept.`
  return (
    <Reading>
      <PageMeta title={title} description={lead} projectName={projectName} />
      <meta name="robots" content="noindex" />
      <ResultPanel
        icon={<RefreshCw />}
        title={title}
        actions={
          <Button onClick={onReload}>
            <Trans>Load again</Trans>
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
