import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { savePng, saveSvg } from '../../platform/save-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { Download } from '../../ui/icons-partner.ts'
import QrCode from '../../ui/QrCode.tsx'
import css from './referral-link.module.css'

/** Large enough for print, px. */
const pictureSize = 1_200

export interface LinkPictureProps {
  address: string
  /** Name of the saved files, without an ending. */
  fileName: string
}

/** The QR code of a link, to be shown or saved. Load it lazily. */
export default function LinkPicture({ address, fileName }: LinkPictureProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const withDrawing = (act: (drawing: SVGSVGElement) => void) => {
    const drawing = box.current?.querySelector('svg') ?? null
    if (drawing !== null) act(drawing)
  }
  return (
    <div className={css.picture}>
      <div ref={box} className={css.box}>
        <QrCode value={address} title={t`QR code of your link: ${address}`} />
      </div>
      <div className={css.saving}>
        <p>
          <Trans>For posters, cards and screens.</Trans>
        </p>
        <Button
          tone="secondary"
          size="sm"
          icon={<Download />}
          onClick={() => withDrawing((drawing) => savePng(drawing, pictureSize, `${fileName}.png`))}
        >
          <Trans>Save as PNG</Trans>
        </Button>
        <Button
          tone="secondary"
          size="sm"
          icon={<Download />}
          onClick={() => withDrawing((drawing) => saveSvg(drawing, `${fileName}.svg`))}
        >
          <Trans>Save as SVG</Trans>
        </Button>
      </div>
    </div>
  )
}
