import css from './art.module.css'

export interface LandingArtProps {
  /** Cash changing hands, or money sent around the world. */
  scene: 'exchange' | 'worldwide'
}

function Exchange() {
  return (
    <>
      <circle className={css.halo} cx="240" cy="200" r="176" />
      <circle className={css.orbit} cx="240" cy="200" r="176" />
      <circle className={css.orbit} cx="240" cy="200" r="128" />
      <g className={css.lifted}>
        <rect className={css.paper} x="56" y="104" width="236" height="132" rx="20" />
        <rect className={css.inset} x="72" y="120" width="204" height="100" rx="12" />
        <circle className={css.seal} cx="174" cy="170" r="30" />
        <path className={css.mark} d="M174 154l15 16-15 16-15-16zM174 167v6" />
        <circle className={css.dot} cx="96" cy="170" r="6" />
        <circle className={css.dot} cx="252" cy="170" r="6" />
      </g>
      <g className={css.lifted}>
        <circle className={css.coin} cx="318" cy="250" r="84" />
        <circle className={css.rim} cx="318" cy="250" r="64" />
        <path
          className={css.sign}
          d="M288 234h60M288 234l14-14M288 234l14 14M348 266h-60M348 266l-14-14M348 266l-14 14"
        />
      </g>
      <path className={css.way} d="M338 112a120 120 0 0 1 60 56M150 300a120 120 0 0 1-64-48" />
      <circle className={css.spark} cx="404" cy="136" r="9" />
      <circle className={css.spark} cx="120" cy="328" r="13" />
      <circle className={css.point} cx="240" cy="376" r="6" />
      <circle className={css.point} cx="328" cy="48" r="6" />
    </>
  )
}

function Worldwide() {
  return (
    <>
      <circle className={css.halo} cx="240" cy="200" r="176" />
      <circle className={css.orbit} cx="240" cy="200" r="176" />
      <circle className={css.globe} cx="240" cy="200" r="132" />
      <path
        className={css.grid}
        d="M108 200h264M124 136h232M124 264h232M240 68v264M240 68c-72 44-72 220 0 264M240 68c72 44 72 220 0 264"
      />
      <path className={css.way} d="M152 246C150 130 250 84 330 150" />
      <path className={css.way} d="M152 246c60 66 150 60 190 16" />
      <path className={css.way} d="M330 150c44 24 62 62 70 108" />
      <circle className={css.coin} cx="152" cy="246" r="26" />
      <path className={css.sign} d="M142 246l8 8 14-16" />
      <circle className={css.spark} cx="330" cy="150" r="15" />
      <g className={css.lifted}>
        <rect className={css.paper} x="330" y="262" width="116" height="84" rx="16" />
        <path className={css.line} d="M350 288h52M350 306h76M350 324h34" />
      </g>
      <circle className={css.spark} cx="340" cy="264" r="11" />
      <g className={css.lifted}>
        <rect className={css.paper} x="44" y="62" width="124" height="72" rx="16" />
        <circle className={css.seal} cx="74" cy="98" r="16" />
        <path className={css.line} d="M102 90h46M102 108h28" />
      </g>
      <circle className={css.point} cx="366" cy="78" r="6" />
      <circle className={css.point} cx="100" cy="306" r="6" />
    </>
  )
}

/** Decorative drawing beside the title of a landing page. */
export function LandingArt({ scene }: LandingArtProps) {
  return (
    <svg className={css.art} viewBox="0 0 480 400" width={480} height={400} aria-hidden="true" focusable="false">
      {scene === 'exchange' ? <Exchange /> : <Worldwide />}
    </svg>
  )
}
