import { Tabs } from '../../ui/Tabs.tsx'
import { CodeBlock, type CopyText } from './CodeBlock.tsx'
import { exampleLanguages, languageNames, type ExampleLanguage, type Examples } from './examples.ts'

const items = exampleLanguages.map((key) => ({ key, label: languageNames[key] }))

export interface ExampleTabsProps {
  /** Names the tabs and the code. */
  label: string
  examples: Examples
  /** The language of all examples on the page. */
  language: ExampleLanguage
  onLanguage: (language: ExampleLanguage) => void
  copy: CopyText
}

/** The same program in four languages. */
export function ExampleTabs({ label, examples, language, onLanguage, copy }: ExampleTabsProps) {
  return (
    <Tabs label={label} items={items} selected={language} onSelect={onLanguage}>
      <CodeBlock label={`${label}, ${languageNames[language]}`} code={examples[language]} copy={copy} />
    </Tabs>
  )
}
