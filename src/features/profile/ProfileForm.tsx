import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts'
import { Section, SectionGroup } from '../../ui/Section.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import { Contacts } from './Contacts.tsx'
import { Notifications } from './Notifications.tsx'
import { groupIds } from './ProfileLayout.tsx'
import css from './profile.module.css'
import { SaveBar } from './SaveBar.tsx'

export interface ProfileFormProps {
  actor: ProfileActor
}

/** Contacts, names and notifications, saved together (spec §2, §3). */
export function ProfileForm({ actor }: ProfileFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={t`Contacts and notifications`}
      aria-busy={isBusy || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <SectionGroup id={groupIds.personal} title={<Trans>Personal details</Trans>}>
        <Section title={<Trans>Contacts</Trans>}>
          <Contacts actor={actor} />
        </Section>
        <Section title={<Trans>Notifications</Trans>} text={<Trans>What you’d like to hear about.</Trans>}>
          <Notifications actor={actor} />
        </Section>
        <SaveBar actor={actor} />
      </SectionGroup>
    </form>
  )
}
