import type { Span } from './network.ts'
import type { Visit } from './visit.ts'

/** A visit's requests as a text chart. Pure. */

interface Stretch {
  readonly start: number
  readonly end: number
}

/** Total length of the union of intervals, up to a moment. */
export function covered(stretches: readonly Stretch[], until: number): number {
  let sum = 0
  let reached = 0
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [Math.max(start, reached), Math.min(end, until)]
    if (to > from) sum += to - from
    reached = Math.max(reached, to)
  }
  return sum
}

const columns = 48

/** `·` waits for the first byte, `█` downloads. */
function bar({ start, answered, end }: Span, until: number): string {
  const at = (time: number) => Math.min(columns, Math.round((time / until) * columns))
  const waiting = Math.max(0, at(answered) - at(start))
  return ' '.repeat(at(start)) + '·'.repeat(waiting) + '█'.repeat(Math.max(1, at(end) - at(start) - waiting))
}

const longestName = 44

const shortened = (path: string): string =>
  path.length <= longestName ? path : `…${path.slice(path.length - longestName + 1)}`

/** Network activity until the page was usable, with its requests; later requests are only counted. */
export function waterfall({ spans, usable, lcp }: Visit): string {
  const until = usable ?? lcp ?? Math.max(...spans.map(({ end }) => end))
  const early = spans.filter(({ start }) => start < until)
  const busy = covered(early, until)
  const downloading = covered(
    early.map(({ answered, end }) => ({ start: answered, end })),
    until,
  )
  const name = Math.max(...early.map(({ path }) => shortened(path).length))
  const line = (cells: readonly string[], picture: string) =>
    `  ${cells[0]?.padEnd(name)} ${cells
      .slice(1)
      .map((cell) => cell.padStart(6))
      .join(' ')}  ${picture}`.trimEnd()
  return [
    `  until ${until.toFixed(0)} ms: ${downloading.toFixed(0)} downloading, ${(busy - downloading).toFixed(0)} only waiting for an answer, ${(until - busy).toFixed(0)} without a request`,
    line(['', 'start', 'answer', 'end', 'kB', 'prio'], '· waits  █ downloads'),
    ...early.map((span) =>
      line(
        [
          shortened(span.path),
          span.start.toFixed(0),
          span.answered.toFixed(0),
          span.end.toFixed(0),
          (span.bytes / 1_000).toFixed(1),
          span.priority.slice(0, 6),
        ],
        bar(span, until),
      ),
    ),
    `  and ${spans.length - early.length} requests after that`,
  ].join('\n')
}
