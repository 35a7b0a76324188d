import { useMemo } from 'react'
import { contactsReply } from '../../api/content-schemas.ts'
import ContactsPage from '../../pages/contacts/ContactsPage.tsx'
import type { PageProps } from '../account/user.ts'
import type { AppShell } from '../app.types.ts'
import { createPageSubmission } from './page-submission.ts'
import { useContent } from './use-content.ts'

/** The e-mail address of who is signed in. */
const knownOf = ({ rootActors }: AppShell) => {
  const { user } = rootActors.session.getSnapshot().context
  return user === null ? {} : { known: { email: user.email } }
}

/** `/contacts/` */
export default function ContactsRoute({ shell, match: { lang } }: PageProps) {
  const { config, contents, platform } = shell
  const content = useContent(shell, contents.contacts, { lang }, contactsReply.def.shape.contacts)
  const machine = useMemo(() => createPageSubmission(shell), [shell])
  return (
    <ContactsPage
      {...content}
      projectName={config.projectName}
      tools={{ filePath: config.apiBase + config.filePath, onCopy: platform.copy }}
      lang={lang}
      support={{ machine, now: platform.now, ...knownOf(shell) }}
    />
  )
}
