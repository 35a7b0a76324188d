/** The legend below each drawing. */
import { faces } from './content.ts'
import { escapeXml, widthOf } from './text.ts'

export const legendHeight = 44

const marks: readonly { readonly label: string; readonly width: number; readonly mark: string }[] = [
  { label: 'begins here', width: 12, mark: '<circle cx="6" cy="10" r="6" class="dot"/>' },
  { label: 'event', width: 24, mark: '<rect y="2" width="24" height="16" rx="8" class="plate-event"/>' },
  { label: 'by itself', width: 24, mark: '<rect y="2" width="24" height="16" rx="8" class="plate-automatic"/>' },
  { label: 'failure', width: 24, mark: '<rect y="2" width="24" height="16" rx="8" class="plate-failure"/>' },
  { label: 'busy', width: 24, mark: '<rect y="2" width="24" height="16" rx="5" class="state busy"/>' },
  {
    label: 'end',
    width: 24,
    mark: '<rect y="2" width="24" height="16" rx="5" class="state final"/><rect x="3" y="5" width="18" height="10" rx="3" class="final inner"/>',
  },
  { label: 'at the same time', width: 24, mark: '<rect y="2" width="24" height="16" rx="5" class="group region"/>' },
  { label: 'screen', width: 24, mark: '<rect y="2" width="24" height="16" rx="4" class="plate-view"/>' },
]

const gap = 16

const widthOfMark = ({ label, width }: (typeof marks)[number]): number => width + 7 + widthOf(label, faces.note)

/** Width of all marks in one row, px. */
export const legendWidth = marks.reduce((sum, mark) => sum + widthOfMark(mark) + gap, -gap)

/** All marks in one row. */
export function legend(): string {
  let x = 0
  return marks
    .map((each) => {
      const { label, width, mark } = each
      const at = x
      x += widthOfMark(each) + gap
      return `<g transform="translate(${at} 0)">${mark}<text x="${width + 7}" y="14" class="note">${escapeXml(label)}</text></g>`
    })
    .join('')
}
