import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SectionGroup } from '../../ui/Section.tsx'
import css from './profile.module.css'

export interface ProfileLayoutProps {
  /** The fields that are saved together, in one group. */
  form: ReactNode
  security: ReactNode
  identity: ReactNode
  account: ReactNode
}

/** Ids of the groups, as link targets. */
export const groupIds = {
  personal: 'personal',
  security: 'security',
  identity: 'identity',
  account: 'account',
} as const

function Contents() {
  const { t } = useLingui()
  const links = [
    [groupIds.personal, t`Personal details`],
    [groupIds.security, t`Sign-in and security`],
    [groupIds.identity, t`Identity`],
    [groupIds.account, t`Account`],
  ] as const
  return (
    <nav className={css.contents} aria-label={t`Settings`}>
      <ul>
        {links.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Settings in groups, with links to them at the side where there is room. */
export function ProfileLayout({ form, security, identity, account }: ProfileLayoutProps) {
  return (
    <div className={css.page}>
      <Contents />
      <div className={css.groups}>
        {form}
        <SectionGroup id={groupIds.security} title={<Trans>Sign-in and security</Trans>}>
          {security}
        </SectionGroup>
        <SectionGroup id={groupIds.identity} title={<Trans>Identity</Trans>}>
          {identity}
        </SectionGroup>
        <SectionGroup id={groupIds.account} title={<Trans>Account</Trans>}>
          {account}
        </SectionGroup>
      </div>
    </div>
  )
}
