import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import css from './profile.module.css'

/** Link to the page of API keys. */
export function KeysSection({ href }: { href: string }) {
  return (
    <Section title={<Trans>API keys</Trans>} text={<Trans>For programs that exchange on your behalf.</Trans>}>
      <ButtonLink className={css.go} tone="secondary" icon={<KeyRound />} href={href}>
        <Trans>Your keys</Trans>
      </ButtonLink>
    </Section>
  )
}
