import type { Lang } from '../../../machines/shared/api.ts'
import { preloadedHome } from '../../api/content-schemas.ts'
import HomeMorePage from '../../pages/home/HomeMorePage.tsx'
import type { AppShell } from '../app.types.ts'
import { supportContact } from '../support-contact.ts'
import { useContent } from './use-content.ts'

export interface HomeMoreProps {
  lang: Lang
}

/** What stands below the exchange form of the home page: one chunk, fetched after the form can be used. */
export const createHomeMore = (shell: AppShell) => {
  const { config, contents } = shell
  return function HomeMore({ lang }: HomeMoreProps) {
    const content = useContent(shell, contents.home, { lang }, preloadedHome)
    // Another language is another text: it begins anew.
    return (
      <HomeMorePage
        key={lang}
        {...content}
        projectName={config.projectName}
        support={supportContact}
        filePath={config.apiBase + config.filePath}
      />
    )
  }
}
