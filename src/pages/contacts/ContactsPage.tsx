import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { Contact } from '../../../machines/content/contents.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { groupContacts } from '../../features/contacts/contact-groups.ts'
import type { ContactTools } from '../../features/contacts/ContactRow.tsx'
import { ContactsLayout } from '../../features/contacts/ContactsLayout.tsx'
import { Offices } from '../../features/contacts/Offices.tsx'
import { Support } from '../../features/contacts/Support.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { SupportForm } from '../../features/submission/SupportForm.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentChart, ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

interface ContentProps extends ContactTools {
  content: ContentChart<Contact[]>
  /** The support form. */
  form: ReactNode
}

function Content({ content, form, ...tools }: ContentProps) {
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

/** `/contacts/`: contacts, and the support form (spec §2). */
export default function ContactsPage({ match: { lang }, tools, content }: ContentPageProps<Contact[]>) {
  const { t } = useLingui()
  const { config, filePath, copy, now, createSubmission } = tools
  const chart = useMemo(() => createSubmission(), [createSubmission])
  const email = tools.user.getSnapshot()?.email
  const actor = useBoundActor(chart, { kind: 'support', now, ...(email !== undefined && { known: { email } }) })
  const title = t`Contacts`
  const lead = t`Write, call or come by. Our offices are in Tbilisi, Batumi and Dubai.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={config.projectName} />
      <PageHead title={title} lead={lead} />
      {/* Contacts are remounted in another language; the form's input is kept. */}
      <Content key={lang} content={content} filePath={filePath} onCopy={copy} form={<SupportForm actor={actor} />} />
    </Reading>
  )
}
