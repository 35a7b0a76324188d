import type { ReactNode } from 'react'
import type { HomeContent } from '../../../machines/content/contents.ts'
import { Closing, type SupportContact } from './Closing.tsx'
import { Facts } from './Facts.tsx'
import { FaqExcerpt, type PlainQuestion } from './FaqExcerpt.tsx'
import css from './home.module.css'
import { MoreSketch } from './MoreSketch.tsx'
import { NewsCards } from './NewsCards.tsx'
import { Offices } from './Offices.tsx'
import { Partners } from './Partners.tsx'
import { Rates, RatesMissing, RatesSketch } from './Rates.tsx'
import { Reviews } from './Reviews.tsx'
import { Steps } from './Steps.tsx'

/** Content of the service, with answers as plain text. */
export interface HomeView extends Omit<HomeContent, 'faq'> {
  faq: readonly PlainQuestion[]
}

export interface HomeSectionsProps {
  /** Null while loading or after a failure. */
  content: HomeView | null
  /** Explains a failure; null while loading. */
  failure: ReactNode
  support: SupportContact
  /** Base of the service's files. */
  filePath: string
}

/** The sections below the exchange form; a section without content is left out. */
export function HomeSections({ content, failure, support, filePath }: HomeSectionsProps) {
  const isLoading = content === null && failure === null
  return (
    <div className={css.home}>
      {content && <Rates rates={content.rates} filePath={filePath} />}
      {isLoading && <RatesSketch />}
      {failure !== null && <RatesMissing>{failure}</RatesMissing>}
      <Steps />
      <Facts />
      <Offices openings={content?.openings ?? []} />
      {content && (
        <>
          <Reviews reviews={content.reviews} count={content.reviewCount} />
          <Partners partners={content.partners} filePath={filePath} />
          <NewsCards news={content.news} filePath={filePath} />
          <FaqExcerpt questions={content.faq} />
        </>
      )}
      {isLoading && <MoreSketch />}
      <Closing {...support} />
    </div>
  )
}
