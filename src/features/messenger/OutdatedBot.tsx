import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MessengerActor } from '../../../machines/messenger/messenger.machine.ts'
import { useOutdatedBot } from '../../components/use-outdated-bot.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import css from './messenger.module.css'

/** Blocks the exchange page of the user area while the bot is older than supported (spec §4). */
export function OutdatedBot({ actor }: { actor: MessengerActor }) {
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const current = useSelector(actor, ({ context }) => context.launch?.start.version ?? null)
  const supported = useSelector(actor, ({ context }) => context.minBotVersion)
  const { title, lead, versions } = useOutdatedBot(current, supported)
  if (!isOutdated) return null
  return (
    <Dialog open size="sm" title={title}>
      <div className={css.trouble}>
        <p>{lead}</p>
        {versions !== null && <p>{versions}</p>}
        <Button full onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
