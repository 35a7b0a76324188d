/** Strict parser for editorial HTML: anything unknown is reported as a problem. */

const inline = ['a', 'strong', 'em', 'br', 'img']

/** Allowed children per element; `` is the document. */
const children: Readonly<Record<string, readonly string[]>> = {
  '': ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'table', 'img'],
  p: inline,
  h2: [],
  h3: [],
  ul: ['li'],
  ol: ['li'],
  li: inline,
  blockquote: ['p'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: inline,
  td: inline,
  a: ['strong', 'em'],
  strong: ['a', 'em'],
  em: ['a', 'strong'],
}

const attributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt', 'width', 'height'] }
const empty = new Set(['br', 'img'])
/** Elements that contain other elements and no text. */
const structure = new Set(['', 'ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote'])

export interface Reading {
  problems: string[]
  tags: Set<string>
  links: string[]
  images: string[]
  /** Text content. */
  text: string
}

const readAttributes = (tag: string, source: string, reading: Reading): Map<string, string> => {
  const found = new Map<string, string>()
  const rest = source.replace(/ ([a-z]+)="([^"<>]*)"/g, (_whole, name: string, value: string) => {
    found.set(name, value)
    return ''
  })
  if (rest !== '') reading.problems.push(`<${tag}${source}> is not written properly`)
  const wanted = attributes[tag] ?? []
  if (wanted.some((name) => !found.has(name)) || found.size !== wanted.length)
    reading.problems.push(`<${tag}${source}> has other attributes than ${wanted.join(', ')}`)
  return found
}

const open = (tag: string, source: string, stack: string[], reading: Reading): void => {
  const parent = stack.at(-1) ?? ''
  if (!(children[parent] ?? []).includes(tag)) reading.problems.push(`<${tag}> inside <${parent}>`)
  const found = readAttributes(tag, source, reading)
  if (tag === 'a') reading.links.push(found.get('href') ?? '')
  if (tag === 'img') reading.images.push(found.get('src') ?? '')
  if (tag === 'img' && found.get('alt') === '') reading.problems.push('a picture without a description')
  reading.tags.add(tag)
  if (!empty.has(tag)) stack.push(tag)
}

const readText = (text: string, stack: readonly string[], reading: Reading): void => {
  if (/[<>]/.test(text) || /&(?!(?:amp|lt|gt|quot);)/.test(text)) reading.problems.push(`raw signs in "${text}"`)
  if (structure.has(stack.at(-1) ?? '') && text.trim() !== '') reading.problems.push(`loose text "${text}"`)
  reading.text += text
}

/** Parses editorial HTML. `problems` is empty for valid HTML. */
export const readHtml = (html: string): Reading => {
  const reading: Reading = { problems: [], tags: new Set(), links: [], images: [], text: '' }
  const stack: string[] = []
  for (const [, closing, name = '', source = '', text = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+|<)/g)) {
    if (name === '') readText(text, stack, reading)
    else if (closing === '') open(name, source, stack, reading)
    else if (stack.pop() !== name) reading.problems.push(`</${name}> closes nothing`)
    if (closing === '/') reading.text += ' '
  }
  if (stack.length > 0) reading.problems.push(`<${stack.join('>, <')}> not closed`)
  return reading
}
