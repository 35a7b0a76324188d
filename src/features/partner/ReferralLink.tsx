import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { LinkParts } from '../../../machines/partner/partner.types.ts'
import type { ReferralLinkActor } from '../../../machines/referral-link/referral-link.machine.ts'
import { chosenPair, getsIn, givesIn, pairPage } from '../../../machines/referral-link/referral-link.rules.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { formatAmount } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import { localeNames, locales } from '../../routes/locales.ts'
import { ShareInChat } from '../../components/ShareInChat.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Field } from '../../ui/Field.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LinkCode } from './LinkCode.tsx'
import { fileNameOf, linkPages, pageOf, referralAddress, type LinkPages } from './link-pages.ts'
import css from './referral-link.module.css'

interface OfLink {
  actor: ReferralLinkActor
}

interface TargetProps extends OfLink {
  /** To choose from. */
  pages: LinkPages
}

/** The page and the language that the link leads to. */
function Target({ actor, pages }: TargetProps) {
  const { t, i18n } = useLingui()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <div className={css.target}>
      <Field label={t`Page`}>
        {(control) => (
          <Select
            {...control}
            value={pageOf(pages, context.page).key}
            options={pages.map(({ key, title }) =>
              typeof title === 'string'
                ? { value: key, label: title, lang: localeNames[context.lang].html }
                : { value: key, label: i18n._(title) },
            )}
            onValue={(page) => actor.send({ type: 'target.chosen', page })}
          />
        )}
      </Field>
      <Field label={t`Language`}>
        {(control) => (
          <Select
            {...control}
            value={context.lang}
            options={locales.map((lang) => ({
              value: lang,
              label: localeNames[lang].native,
              lang: localeNames[lang].html,
            }))}
            onValue={(lang) => actor.send({ type: 'target.translated', lang })}
          />
        )}
      </Field>
    </div>
  )
}

/** Both currencies of the pair that the link leads to. */
function PairChoice({ actor }: OfLink) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  if (snapshot.matches({ target: { pair: 'failed' } })) {
    return (
      <LoadFailed
        tone="warning"
        title={<Trans>The pairs couldn’t be loaded</Trans>}
        refusal={null}
        onRetry={() => actor.send({ type: 'pairs.retried' })}
      />
    )
  }
  if (!snapshot.matches({ target: { pair: 'ready' } })) {
    return (
      <div role="status" aria-busy="true" className={css.waiting}>
        <span className="sr">{t`Loading…`}</span>
        <Skeleton shape="block" />
      </div>
    )
  }
  const optionsOf = (choices: ReturnType<typeof givesIn>) => choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={css.target}>
      <Field label={t`Your customer gives`}>
        {(control) => (
          <Select
            {...control}
            value={context.giveId}
            options={optionsOf(givesIn(context))}
            onValue={(id) => actor.send({ type: 'give.chosen', id })}
          />
        )}
      </Field>
      <Field label={t`Your customer gets`}>
        {(control) => (
          <Select
            {...control}
            value={context.getId}
            options={optionsOf(getsIn(context))}
            onValue={(id) => actor.send({ type: 'get.chosen', id })}
          />
        )}
      </Field>
    </div>
  )
}

export interface ReferralLinkProps extends OfLink {
  code: string
  parts: LinkParts
  /** Percent of an exchange. */
  reward: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** A question with its answer. */
  help: ReactNode
}

/** The partner's code, and links with it to any public page and pair, in any language. */
export function ReferralLink({ actor, code, parts, reward, copy, help }: ReferralLinkProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const percent = formatAmount(reward, useLocale())
  const pair = chosenPair(context)
  const pages = linkPages(context.lang, context.listed[context.lang] ?? [])
  const page = pageOf(pages, context.page)
  const isOpen = page.key === pairPage && pair === undefined
  const path = pair === undefined ? page.path : pathTo('exchange', context.lang, { friendlyUrl: pair.friendlyURL })
  const address = referralAddress(parts, code, path)
  const words = { copyLabel: t`Copy`, copiedLabel: t`Copied`, onCopy: copy }
  return (
    <Section
      title={<Trans>Your link</Trans>}
      text={<Trans>Share it: you earn {percent}% of every exchange it brings.</Trans>}
    >
      <div>
        <Target actor={actor} pages={pages} />
        {snapshot.matches({ target: 'pair' }) && <PairChoice actor={actor} />}
      </div>
      {!isOpen && (
        <div className={css.link}>
          <CopyRow label={t`Link`} value={address} {...words} />
          <CopyRow label={t`Partner code`} value={code} {...words} />
          <ShareInChat url={address} text={t`Exchange currency and crypto with me`} />
        </div>
      )}
      {!isOpen && <LinkCode address={address} fileName={`kursi-${code}-${pair?.friendlyURL ?? fileNameOf(page)}`} />}
      {help}
    </Section>
  )
}
