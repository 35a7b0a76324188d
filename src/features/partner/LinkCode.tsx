import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../i18n/catalogs.ts'
import { Button } from '../../ui/Button.tsx'
import { QrMark } from '../../ui/icons-partner.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { LinkPictureProps } from './LinkPicture.tsx'
import css from './referral-link.module.css'

const LinkPicture = lazyPart(withTexts(() => import('./LinkPicture.tsx')))

/** The link as a QR code, folded at first. */
export function LinkCode(picture: LinkPictureProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={css.code}>
      <Button
        tone="secondary"
        icon={<QrMark />}
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
      >
        {isShown ? <Trans>Hide QR code</Trans> : <Trans>Show QR code</Trans>}
      </Button>
      {isShown && <LinkPicture {...picture} />}
    </div>
  )
}
