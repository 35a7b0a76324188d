import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useLocale } from '../../i18n/use-locale.ts'
import { ArrowUpRight } from '../../ui/icons-deferred.ts'
import { safeHref, safeHrefIn } from '../../ui/safe-href.ts'
import css from './Footer.module.css'
import { footerLinks } from './links.ts'

export interface SocialLink {
  name: string
  url: string
  /** Shown in this language only. */
  lang?: string | undefined
}

export interface PartnerLogo {
  id: string
  name: string
  imageSrc: string
  /** Address by language code. */
  links: Readonly<Record<string, string>>
}

export interface FooterProps {
  name: string
  email: string
  /** "10:00–22:00" */
  hours: string
  /** "GMT+4" */
  timeZone: string
  socials: readonly SocialLink[]
  /** Address of the messenger's bot; null if there is none. */
  botHref: string | null
  partners: readonly PartnerLogo[]
}

function Contact({ email, hours, timeZone }: FooterProps) {
  return (
    <section>
      <h2 className={css.title}>
        <Trans>Contact</Trans>
      </h2>
      <p>
        <a className={css.link} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className={css.text}>
        <Trans>
          Working hours: {hours} ({timeZone})
        </Trans>
      </p>
    </section>
  )
}

function Pages() {
  const { i18n } = useLingui()
  const links = footerLinks(useLocale())
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>
        <Trans>About the service</Trans>
      </h2>
      <ul className={css.pages}>
        {links.map(({ href, title }) => (
          <li key={href}>
            <Link className={css.link} href={href}>
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Socials({ socials, botHref }: Pick<FooterProps, 'socials' | 'botHref'>) {
  const { t } = useLingui()
  const lang = useLocale()
  const shown = socials.filter((social) => safeHref(social.url) && (!social.lang || social.lang === lang))
  const links = botHref === null ? shown : [...shown, { name: t`Telegram bot`, url: botHref }]
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>
        <Trans>Follow us</Trans>
      </h2>
      <ul className={css.socials}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <ArrowUpRight />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Partners({ partners }: { partners: readonly PartnerLogo[] }) {
  const { t } = useLingui()
  const lang = useLocale()
  if (partners.length === 0) return null
  return (
    <ul className={css.partners} aria-label={t`Partners`}>
      {partners.map(({ id, name, imageSrc, links }) => {
        const href = safeHrefIn(links, lang)
        const logo = <img src={imageSrc} alt={name} width={120} height={40} loading="lazy" />
        return (
          <li key={id}>
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {logo}
              </a>
            ) : (
              logo
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Bottom of the default layout (spec §2). */
export function Footer(props: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.columns}>
          <Contact {...props} />
          <Pages />
          <Socials socials={props.socials} botHref={props.botHref} />
        </div>
        <Partners partners={props.partners} />
        <p className={css.legal}>© {props.name}</p>
      </div>
    </footer>
  )
}
