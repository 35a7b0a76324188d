import { preloadedFaq } from '../../api/content-schemas.ts'
import FaqPage from '../../pages/faq/FaqPage.tsx'
import type { PageProps } from '../account/user.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import { useContent } from './use-content.ts'

/** `/faq/` */
export default function FaqRoute({ shell, match: { lang } }: PageProps) {
  const content = useContent(shell, shell.contents.faq, { lang }, preloadedFaq)
  const contactsHref = isReady('contacts', lang) ? pathTo('contacts', lang) : null
  return <FaqPage {...content} projectName={shell.config.projectName} contactsHref={contactsHref} />
}
