import css from './art.module.css'

/** Cash changing hands, money sent around the world, or an office on a street. */
export type LandingScene = 'exchange' | 'worldwide' | 'office'

export interface LandingArtProps {
  scene: LandingScene
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

function Office() {
  return (
    <>
      <circle className={css.halo} cx="240" cy="200" r="176" />
      <circle className={css.orbit} cx="240" cy="200" r="176" />
      <g className={css.lifted}>
        <path className={css.paper} d="M96 128h288v210H96z" />
        <rect className={css.inset} x="120" y="208" width="148" height="96" rx="10" />
        <path className={css.line} d="M138 232h44M138 256h58M138 280h36" />
        <path className={css.mark} d="M218 232h32M218 256h32M218 280h32" />
        <path className={css.seal} d="M292 338V220a12 12 0 0 1 12-12h46a12 12 0 0 1 12 12v118z" />
        <circle className={css.dot} cx="306" cy="276" r="6" />
        <path
          className={css.coin}
          d="M104 96a12 12 0 0 1 12-10h248a12 12 0 0 1 12 10l20 76a24 24 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 24 24 0 0 1-52 0z"
        />
        <path className={css.sign} d="M212 112h56M268 112l-13-13M268 112l-13 13" />
        <path className={css.rim} d="M136 172l6-86M188 172l4-86M292 172l-4-86M344 172l-6-86" />
      </g>
      <path className={css.line} d="M56 338h368" />
      <path className={css.way} d="M44 372c70 30 210 18 282-22" />
      <circle className={css.spark} cx="40" cy="368" r="13" />
      <path className={css.spark} d="M402 22a32 32 0 0 1 32 32c0 25-32 54-32 54s-32-29-32-54a32 32 0 0 1 32-32z" />
      <circle className={css.hole} cx="402" cy="54" r="12" />
      <circle className={css.point} cx="76" cy="96" r="6" />
      <circle className={css.point} cx="424" cy="236" r="6" />
    </>
  )
}

const scenes = { exchange: Exchange, worldwide: Worldwide, office: Office } as const satisfies Record<
  LandingScene,
  unknown
>

/** Decorative drawing beside the title of a landing page. */
export function LandingArt({ scene }: LandingArtProps) {
  const Scene = scenes[scene]
  return (
    <svg className={css.art} viewBox="0 0 480 400" width={480} height={400} aria-hidden="true" focusable="false">
      <Scene />
    </svg>
  )
}
