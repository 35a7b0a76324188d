import { useState, type DragEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isNeeded, shownDocumentProblem } from '../../../machines/kyc/kyc.rules.ts'
import type { KycDocument as AskedDocument, KycFile, KycMediaType } from '../../../machines/kyc/kyc.types.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { formatBytes } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { FileText, ImageUp, Trash2 } from '../../ui/icons-user-area.ts'
import { Field, type FieldControl } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './kyc.module.css'
import { kycProblemText, mindedText } from './kyc-texts.ts'

const kinds: Record<KycMediaType, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

interface KycDocumentProps {
  actor: KycActor
  document: AskedDocument
}

function Picture({ file: { mediaType, content } }: { file: KycFile }) {
  return mediaType === 'application/pdf' ? (
    <FileText className={css.thumb} />
  ) : (
    <img className={css.thumb} src={`data:${mediaType};base64,${reveal(content)}`} alt="" />
  )
}

/** The selected file, with a remove button. */
function Picked({ actor, name, file }: { actor: KycActor; name: string; file: KycFile }) {
  const { t } = useLingui()
  const { fileName, size } = file
  return (
    <div className={css.picked}>
      <Picture file={file} />
      <p>
        <b>{fileName}</b>
        <span>{formatBytes(size, useLocale())}</span>
      </p>
      <IconButton
        label={t`Remove ${fileName}`}
        icon={<Trash2 />}
        onClick={() => actor.send({ type: 'document.removed', name })}
      />
    </div>
  )
}

interface DropProps extends KycDocumentProps {
  control: FieldControl
  isReading: boolean
  isFilled: boolean
}

/** Drop target, or file picker. */
function Drop({ actor, document: { name, mediaTypes }, control, isReading, isFilled }: DropProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) actor.send({ type: 'document.picked', name, file })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid'] || undefined}
      data-filled={isFilled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...control}
        aria-required={undefined}
        data-field={name}
        type="file"
        name={name}
        accept={mediaTypes.join(',')}
        onChange={(event) => {
          take(event.target.files)
          // Allows the same file to be selected again.
          event.target.value = ''
        }}
      />
      {isReading ? <Spinner /> : <ImageUp />}
      <span>
        {isReading && <Trans>Preparing the file…</Trans>}
        {!isReading && (isFilled ? <Trans>Choose another file</Trans> : <Trans>Choose a file or drop it here</Trans>)}
      </span>
    </div>
  )
}

/** A file that the template asks for. */
export function KycDocument({ actor, document }: KycDocumentProps) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { name, label, mediaTypes, maxBytes } = document
  const file = context.files[name]
  const minded = mindedText(i18n, lang, context, name)
  const list = mediaTypes.map((type) => kinds[type]).join(', ')
  const size = formatBytes(maxBytes, lang)
  return (
    <Field
      label={label}
      required={isNeeded(context, document)}
      hint={
        <>
          {document.hint ?? t`${list}, up to ${size}`}
          {file !== undefined && <span className="sr"> {`${file.fileName}, ${formatBytes(file.size, lang)}`}</span>}
        </>
      }
      error={kycProblemText(i18n, lang, shownDocumentProblem(context, document)) ?? minded}
    >
      {(control) => (
        <>
          {file !== undefined && <Picked actor={actor} name={name} file={file} />}
          <Drop
            actor={actor}
            document={document}
            control={control}
            isReading={context.picked?.name === name}
            isFilled={file !== undefined}
          />
        </>
      )}
    </Field>
  )
}
