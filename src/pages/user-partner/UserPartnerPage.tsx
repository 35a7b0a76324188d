import { useLingui } from '@lingui/react/macro'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

/** Apart from the page, so that what it imports does not count as shared by many pages. */
const Content = lazyPart(withTexts(() => import('./PartnerContent.tsx')))

/** Fetched with the page. */
export const begin = (): void => void Content.part.begin()

/** `/user/partner-system/`: rewards, links and figures of a partner (spec §2). */
export default function UserPartnerPage(props: ChartPageProps<'userPartner'>) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Referral program`} user={user}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
