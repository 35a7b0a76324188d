import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HomeContent } from '../../../machines/content/contents.ts'
import { openingAt } from '../../../machines/shared/opening.ts'
import { useMinute } from '../../components/OpenNow.tsx'

/** How many offices are open now, by the device's clock; nothing while none is, and as prerendered. */
export function OpenOffices({ openings }: Pick<HomeContent, 'openings'>) {
  const { t } = useLingui()
  const at = useMinute()
  const count = at === null ? 0 : openings.filter(({ opening }) => openingAt(opening, at).isOpen).length
  return count > 0 && <span data-open>{t`${plural(count, { one: '# open now', other: '# open now' })}`}</span>
}
