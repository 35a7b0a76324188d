import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'
import { Share2 } from '../ui/icons-deferred.ts'
import { useMessenger } from './use-messenger.ts'

export interface ShareInChatProps {
  /** An absolute address. */
  url: string
  text: string
}

/** Sends a link to a chat of the messenger; nothing in a browser. */
export function ShareInChat({ url, text }: ShareInChatProps) {
  const { isInside, share } = useMessenger()
  if (!isInside) return null
  return (
    <Button tone="secondary" icon={<Share2 />} onClick={() => share(url, text)}>
      <Trans>Share in a chat</Trans>
    </Button>
  )
}
