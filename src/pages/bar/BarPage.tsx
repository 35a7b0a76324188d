import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Contact } from '../../../machines/content/contents.ts'
import { BarFacts, BarHead } from '../../features/bar/BarHead.tsx'
import { Booking } from '../../features/bar/Booking.tsx'
import { Offer } from '../../features/bar/Offer.tsx'
import { Place } from '../../features/bar/Place.tsx'
import { groupContacts } from '../../features/contacts/contact-groups.ts'
import { Office } from '../../features/contacts/Office.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** The office in the bar's building: its contacts have its name. */
const officeOf = (contacts: readonly Contact[]): readonly Contact[] | undefined =>
  groupContacts(contacts).offices.find(([place]) => place?.id.startsWith('tbilisi'))

/** `/bar/`: bar and event space in Tbilisi (spec §1, §2). Without contacts it describes the place in text. */
export default function BarPage({ content, tools: { config, filePath, copy } }: ContentPageProps<Contact[]>) {
  const { t } = useLingui()
  const actor = useContentActor(content)
  const contacts = useSelector(actor, ({ context }) => context.content)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const office = officeOf(contacts ?? [])
  const title = t`Bar and event space in Tbilisi`
  const lead = t`A quiet table while your order is confirmed, unlimited coffee, and a room for your events.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={config.projectName} />
      <BarHead title={title} lead={lead} />
      <BarFacts />
      <Offer />
      <Booking onCopy={copy} />
      <Place loading={isLoading} office={office && <Office contacts={office} filePath={filePath} onCopy={copy} />} />
    </Reading>
  )
}
