import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { Contact } from '../../../machines/content/contents.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import type { SubmissionInput } from '../../../machines/submission/submission.types.ts'
import { groupContacts } from '../../features/contacts/contact-groups.ts'
import type { ContactTools } from '../../features/contacts/ContactRow.tsx'
import { ContactsLayout } from '../../features/contacts/ContactsLayout.tsx'
import { Offices } from '../../features/contacts/Offices.tsx'
import { Support } from '../../features/contacts/Support.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { SupportForm } from '../../features/submission/SupportForm.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'
import { usePageActor } from '../../components/use-page-actor.ts'

interface ContentProps extends ContentPageProps<Contact[]> {
  tools: ContactTools
  /** The form of the support. */
  form: ReactNode
}

export interface ContactsPageProps extends Omit<ContentProps, 'form'> {
  lang: Lang
  support: { machine: typeof submissionMachine } & Pick<SubmissionInput, 'known' | 'now'>
}

function Content({ tools, form, ...content }: ContentProps) {
  const actor = useContentActor(content)
  const contacts = useSelector(actor, (snapshot) => snapshot.context.content)
  const { support, offices } = useMemo(() => groupContacts(contacts ?? []), [contacts])
  return (
    <ContactsLayout
      support={
        <ContentState actor={actor} missing={null}>
          {() => <Support contacts={support} {...tools} />}
        </ContentState>
      }
      form={form}
      offices={<Offices offices={offices} {...tools} />}
    />
  )
}

/** Where to find us, and a form to write to the support (spec §2). */
export default function ContactsPage({ lang, support, ...content }: ContactsPageProps) {
  const { t } = useLingui()
  const { machine, ...input } = support
  const actor = usePageActor(machine, { kind: 'support', ...input })
  const title = t`Contacts`
  const lead = t`Write, call or come by. Our offices are in Tbilisi, Batumi and Dubai.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={content.projectName} />
      <PageHead title={title} lead={lead} />
      {/* Contacts begin anew in another language; what was typed stays. */}
      <Content key={lang} {...content} form={<SupportForm actor={actor} />} />
    </Reading>
  )
}
