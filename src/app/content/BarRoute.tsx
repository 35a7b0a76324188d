import { contactsReply } from '../../api/content-schemas.ts'
import BarPage from '../../pages/bar/BarPage.tsx'
import type { PageProps } from '../account/user.ts'
import { useContent } from './use-content.ts'

/** `/bar/` */
export default function BarRoute({ shell, match: { lang } }: PageProps) {
  const { config, contents, platform } = shell
  const content = useContent(shell, contents.contacts, { lang }, contactsReply.def.shape.contacts)
  return (
    <BarPage
      {...content}
      projectName={config.projectName}
      tools={{ filePath: config.apiBase + config.filePath, onCopy: platform.copy }}
    />
  )
}
