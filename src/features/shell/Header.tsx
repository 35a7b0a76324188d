import { useId, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { matchPath } from '../../routes/table.ts'
import type { Locale } from '../../routes/locales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { Menu } from '../../ui/icons-deferred.ts'
import { Brand } from './Brand.tsx'
import type { BrandProps } from './Brand.tsx'
import css from './Header.module.css'
import { LanguageLinks, LanguageMenu } from './LanguageMenu.tsx'
import type { LanguageProps } from './LanguageMenu.tsx'
import { mainLinks, menuLinks, ratesHref, serviceLinks } from './links.ts'
import type { MenuLink } from './links.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import type { ThemeToggleProps } from './ThemeToggle.tsx'

export interface HeaderProps extends BrandProps, LanguageProps, ThemeToggleProps {
  /** An `AnnouncementsMenu`. */
  news?: ReactNode
  orders?: ReactNode
  /** A `UserMenu`, for a signed-in user. */
  user?: ReactNode
  /** Sign in and Sign up show only to guests. */
  isGuest?: boolean
}

interface MenuLinksProps {
  links: readonly MenuLink[]
  className: string | undefined
}

function MenuLinks({ links, className }: MenuLinksProps) {
  const { i18n } = useLingui()
  const [pathname] = useLocation()
  const current = matchPath(pathname)?.name
  return links.map(({ name, href, title }) => (
    <li key={name}>
      <Link className={className} href={href} aria-current={name === current ? 'page' : undefined}>
        {i18n._(title)}
      </Link>
    </li>
  ))
}

interface NavLinksProps {
  lang: Locale
  links: readonly MenuLink[]
  className: string | undefined
}

/** The links, with the rates of the home page in the second place. */
function NavLinks({ lang, links: [first, ...others], className }: NavLinksProps) {
  return (
    <>
      <MenuLinks links={first ? [first] : []} className={className} />
      <li>
        {/* The browser scrolls to a part of a page; with a target the link is its own. */}
        <a className={className} href={ratesHref(lang)} target="_self">
          <Trans>Rates</Trans>
        </a>
      </li>
      <MenuLinks links={others} className={className} />
    </>
  )
}

interface SignButtonsProps {
  isWide?: boolean
  /** Id of the menu around them, which the browser closes by itself. */
  menu?: string
}

/** A press before their code is loaded counts too: `main.tsx` handles `data-opens`. */
function SignButtons({ isWide = false, menu }: SignButtonsProps) {
  const closing = menu === undefined ? {} : { popoverTarget: menu, popoverTargetAction: 'hide' as const }
  return (
    <>
      <Button tone="quiet" size="sm" data-opens="login" {...closing}>
        <Trans>Sign in</Trans>
      </Button>
      <Button tone="secondary" size="sm" data-opens="registration" {...closing}>
        <Trans>Sign up</Trans>
        {isWide && (
          <span className={css.gain}>
            {' '}
            <Trans>5% off the fee</Trans>
          </span>
        )}
      </Button>
    </>
  )
}

/** Parts of the header that do not fit on a phone. */
function CompactMenu({ languages, onLanguage, isGuest }: HeaderProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const id = useId()
  return (
    <Popover id={id} label={t`Menu`} trigger={<Menu />} className={css.narrow}>
      <nav aria-label={t`Menu`}>
        <ul className={css.list}>
          <NavLinks lang={lang} links={[...menuLinks(lang), ...serviceLinks(lang)]} className={css.item} />
        </ul>
      </nav>
      <div className={css.group}>
        <LanguageLinks languages={languages} onLanguage={onLanguage} />
      </div>
      {isGuest && (
        <div className={css.group}>
          <SignButtons menu={id} />
        </div>
      )}
    </Popover>
  )
}

/** Top of the default layout (spec §2). */
export function Header(props: HeaderProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const services = serviceLinks(lang)
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Brand name={props.name} logoSrc={props.logoSrc} />
        <nav className={css.nav} aria-label={t`Main`}>
          <ul className={css.row}>
            <NavLinks lang={lang} links={mainLinks(lang)} className={css.link} />
          </ul>
          {services.length > 0 && (
            <Popover
              wide
              label={t`Services`}
              trigger={
                <>
                  <Trans>Services</Trans>
                  <ChevronDown />
                </>
              }
            >
              <ul className={css.list}>
                <MenuLinks links={services} className={css.item} />
              </ul>
            </Popover>
          )}
        </nav>
        {props.news}
        {props.orders}
        <ThemeToggle theme={props.theme} />
        <div className={css.wide}>
          <LanguageMenu languages={props.languages} onLanguage={props.onLanguage} />
          {props.isGuest && <SignButtons isWide />}
        </div>
        {props.user}
        <CompactMenu {...props} />
      </div>
    </header>
  )
}
