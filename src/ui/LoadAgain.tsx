import { useTransition } from 'react'
import { Trans } from '@lingui/react/macro'
import { canReload } from '../platform/reload.ts'
import { Button } from './Button.tsx'
import { RefreshCw } from './icons-late.ts'

const reloadIfThere = async (): Promise<void> => {
  if (await canReload()) location.reload()
}

/** The way on where code could not be fetched: the page again, as soon as somebody answers. */
export function LoadAgain({ size }: { size?: 'sm' }) {
  const [isAsking, ask] = useTransition()
  return (
    <Button size={size} icon={<RefreshCw />} busy={isAsking} onClick={() => ask(reloadIfThere)}>
      <Trans>Load again</Trans>
    </Button>
  )
}

export const LoadAgainAdvice = () => (
  <Trans>Check your connection, then load the page again. What you entered in the exchange form is kept.</Trans>
)
