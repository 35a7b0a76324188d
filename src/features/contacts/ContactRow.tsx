import { useLingui } from '@lingui/react/macro'
import type { Contact } from '../../../machines/content/contents.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { EmailAddress } from '../../ui/EmailAddress.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { ArrowUpRight } from '../../ui/icons-deferred.ts'
import { isPlace } from './contact-groups.ts'
import { contactHref, isElsewhere, isWorthCopying } from './contact-link.ts'
import css from './contacts.module.css'

export interface ContactTools {
  /** Base of the service's files. */
  filePath: string
  /** Resolves to true if the value was copied. */
  onCopy: (value: string) => Promise<boolean>
}

export interface ContactRowProps extends ContactTools {
  contact: Contact
  /** Replaces the name if a heading already shows it. */
  label?: string
}

function Value({ value, link }: Pick<Contact, 'value' | 'link'>) {
  const href = contactHref(link)
  if (href === undefined) return value
  if (!isElsewhere(href))
    return <a href={href}>{href.startsWith('mailto:') ? <EmailAddress>{value}</EmailAddress> : value}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {value}
      <ArrowUpRight />
    </a>
  )
}

/** One contact: icon, label and link. */
export function ContactRow({ contact, label = contact.name, filePath, onCopy }: ContactRowProps) {
  const { t } = useLingui()
  const { value, link, image } = contact
  const [sign] = image
  const shown = <Value value={value} link={link} />
  return (
    <li className={css.row}>
      {sign && <img src={fileUrl(filePath, sign.url)} alt="" width={40} height={40} decoding="async" />}
      {isWorthCopying(link, isPlace(contact)) ? (
        <CopyRow
          label={label}
          value={value}
          display={shown}
          onCopy={onCopy}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
      ) : (
        <div className={css.plain}>
          <p className={css.label}>{label}</p>
          <p className={css.value}>{shown}</p>
        </div>
      )}
    </li>
  )
}
