import BotOutdatedPage from '../../pages/bot-outdated/BotOutdatedPage.tsx'
import type { PageProps } from '../account/user.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'

/** The version that the bot says it has; nothing else of the address is shown. */
const versionIn = (search: string): string | null => {
  const version = new URLSearchParams(search).get('version') ?? ''
  return /^\d{1,4}(\.\d{1,4}){1,3}$/.test(version) ? version : null
}

/** `/bot-outdated/?version=0.0.3` */
export default function BotOutdatedRoute({ shell: { config } }: PageProps) {
  return (
    <BotOutdatedPage
      projectName={config.projectName}
      current={versionIn(useHydratedSearch())}
      supported={config.minBotVersion}
      onReload={() => location.reload()}
    />
  )
}
