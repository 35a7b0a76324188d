import { useLingui } from '@lingui/react/macro'

export interface OutdatedBotTexts {
  title: string
  lead: string
  /** Null while the bot’s version is unknown. */
  versions: string | null
}

/** What is said of a bot that is older than supported (spec §8). @param current null if unknown */
export const useOutdatedBot = (current: string | null, supported: string): OutdatedBotTexts => {
  const { t } = useLingui()
  return {
    title: t`Bot version is outdated`,
    lead: t`Close the bot and reopen it in the messenger to get the new version. Your orders are safe.`,
    versions: current === null ? null : t`Current version - ${current}. Supported version - ${supported}`,
  }
}
