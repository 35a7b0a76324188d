import css from './art.module.css'

/** A coin on its way to banknotes; its place is in the hero. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 440 190" width={440} height={190} aria-hidden="true" focusable="false">
      <path className={css.orbit} d="M20 170C80 40 360 40 420 170" />
      <path className={css.way} d="M118 92C180 58 240 56 292 82" />
      <circle className={css.coin} cx="84" cy="112" r="54" />
      <circle className={css.rim} cx="84" cy="112" r="41" />
      <path className={css.sign} d="M66 100h36M66 100l10-10M66 100l10 10M102 124H66M102 124l-10-10M102 124l-10 10" />
      <rect className={css.note} x="262" y="70" width="158" height="90" rx="14" />
      <rect className={css.note} x="246" y="86" width="158" height="90" rx="14" />
      <circle className={css.seal} cx="325" cy="131" r="20" />
      <path className={css.check} d="M316 131l7 7 12-14" />
      <circle className={css.spark} cx="205" cy="50" r="7" />
      <circle className={css.spark} cx="196" cy="150" r="4" />
    </svg>
  )
}
