import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Alert } from './Alert.tsx'
import { LoadAgain } from './LoadAgain.tsx'

/** In place of a part of a page whose code could not be fetched; the rest of the page stays as it is. */
export function NotLoadedPart({ title }: { title?: ReactNode }) {
  return (
    <Alert tone="error" title={title} action={<LoadAgain size="sm" />}>
      <Trans>This could not be opened. Please try again.</Trans>
    </Alert>
  )
}
