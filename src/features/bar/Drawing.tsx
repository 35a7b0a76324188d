import css from './drawing.module.css'

const walls = 'M24 336V132a120 120 0 0 1 120-120h192a120 120 0 0 1 120 120v204z'
const lamp = 'M-30 0a30 30 0 0 1 60 0z'
const light = 'M-27 0h54l36 122h-126z'

function Lamps() {
  return [136, 344].map((x) => (
    <g key={x} transform={`translate(${x} 86)`}>
      <path className={css.light} d={light} />
      <path className={css.cord} d="M0-74V-28" />
      <path className={css.shade} d={lamp} />
    </g>
  ))
}

/** The screen with rates above the counter. */
function Rates() {
  return (
    <g transform="translate(176 52)">
      <rect className={css.screen} width="128" height="84" rx="10" />
      <path className={css.up} d="M14 52l14-8 12 5 16-17 14 8 18-18 12 6 14-13" />
      <path className={css.figures} d="M14 68h26M52 68h18M82 68h32" />
    </g>
  )
}

function Cup() {
  return (
    <g transform="translate(186 196)">
      <path className={css.steam} d="M22-10c-7-8 7-13 0-22M44-10c-7-8 7-13 0-22M66-10c-7-8 7-13 0-22" />
      <path className={css.handle} d="M88 12h8a14 14 0 0 1 0 28h-10" />
      <path className={css.china} d="M0 0h88v34a30 30 0 0 1-30 30H30A30 30 0 0 1 0 34z" />
      <path className={css.coffee} d="M6 3h76v6H6z" />
      <rect className={css.china} x="-18" y="68" width="124" height="8" rx="4" />
    </g>
  )
}

function Glass() {
  return (
    <g transform="translate(330 176)">
      <path className={css.glass} d="M0 0h40l-3 30a17 17 0 0 1-34 0z" />
      <path className={css.wine} d="M2 20h36l-1 10a17 17 0 0 1-34 0z" />
      <path className={css.stem} d="M20 47v45M6 94h28" />
    </g>
  )
}

function Bottle() {
  return (
    <g transform="translate(96 164)">
      <path className={css.lemonade} d="M10 0h16v24l8 14v62a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V38l8-14z" />
      <rect className={css.label} x="2" y="56" width="32" height="24" />
      <rect className={css.cap} x="8" y="-6" width="20" height="9" rx="3" />
    </g>
  )
}

/** The counter of the bar, in the evening. Decorative. */
export function Drawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 480 360" aria-hidden="true">
      <path className={css.walls} d={walls} />
      <Lamps />
      <Rates />
      <Bottle />
      <Cup />
      <Glass />
      <rect className={css.board} x="8" y="272" width="464" height="18" rx="9" />
      <path className={css.front} d="M24 290h432v46a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12z" />
      <path className={css.seams} d="M110 290v58M196 290v58M284 290v58M370 290v58" />
    </svg>
  )
}
