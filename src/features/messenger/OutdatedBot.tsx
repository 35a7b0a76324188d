import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MessengerActor } from '../../../machines/messenger/messenger.machine.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import css from './messenger.module.css'

/** Blocks the exchange page of the user area while the bot is older than supported (spec §4). */
export function OutdatedBot({ actor }: { actor: MessengerActor }) {
  const { t } = useLingui()
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const current = useSelector(actor, ({ context }) => context.launch?.start.version ?? '')
  const supported = useSelector(actor, ({ context }) => context.minBotVersion)
  if (!isOutdated) return null
  return (
    <Dialog open size="sm" title={t`Bot version is outdated`}>
      <div className={css.trouble}>
        <p>
          <Trans>Close the bot and reopen it in the messenger to get the new version. Your orders are safe.</Trans>
        </p>
        <p>
          <Trans>
            Current version - {current}. Supported version - {supported}
          </Trans>
        </p>
        <Button full onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
