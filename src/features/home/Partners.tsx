import { Trans } from '@lingui/react/macro'
import type { Partner } from '../../../machines/content/contents.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { fileUrl } from '../../ui/file-url.ts'
import { DeferredImage } from '../../ui/DeferredImage.tsx'
import { safeHrefIn } from '../../ui/safe-href.ts'
import { HomeSection } from './HomeSection.tsx'
import css from './partners.module.css'

export interface PartnersProps {
  partners: readonly Partner[]
  /** Base of the service's files. */
  filePath: string
}

function Logo({ partner: { name, image, links }, filePath }: { partner: Partner; filePath: string }) {
  const lang = useLocale()
  const href = safeHrefIn(links, lang)
  const logo = <DeferredImage src={fileUrl(filePath, image.files.big.url)} alt={name} width={150} height={50} />
  if (href === undefined) return <span className={css.logo}>{logo}</span>
  return (
    <a className={css.logo} href={href} target="_blank" rel="noopener noreferrer">
      {logo}
    </a>
  )
}

/** Logos of partners, with links by language (spec §3). */
export function Partners({ partners, filePath }: PartnersProps) {
  if (partners.length === 0) return null
  return (
    <HomeSection layout="split" title={<Trans>Partners</Trans>}>
      <ul className={css.partners}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <Logo partner={partner} filePath={filePath} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
