import type { FaqEntry } from '../../../machines/content/contents.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './faq.module.css'
import { anchorOf, type Topic } from './topics.ts'
import { useTopicName } from './use-topic-name.ts'

/** The id is on the answer: browsers open the details that contain a link's target, without a script. */
function Entry({ entry: { id, question, answer }, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  return (
    <Disclosure look="box" summary={<h3>{question}</h3>} open={isOpen}>
      <div id={id} className={css.answer}>
        <RichText html={answer} small />
      </div>
    </Disclosure>
  )
}

export function TopicSection({ topic, isOpen }: { topic: Topic; isOpen: boolean }) {
  const anchor = anchorOf(topic)
  const name = useTopicName()(topic)
  return (
    <section id={anchor} className={css.topic} aria-labelledby={`${anchor}-name`}>
      <h2 id={`${anchor}-name`}>{name}</h2>
      {topic.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isOpen={isOpen} />
      ))}
    </section>
  )
}
