import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { languages } from '../../texts/languages.ts'
import { answers, askedAnswers, platforms, sizes, versions } from './choices.ts'
import type { Choices } from './choices.ts'

/** The form of the phone frame: a field for each choice, sent as the query of the same page. */

type Names = Readonly<Record<string, string>>

const optionsOf = (names: Names, chosen: string): Html[] =>
  Object.entries(names).map(([value, name]) =>
    value === chosen
      ? html`<option value="${value}" selected>${name}</option>`
      : html`<option value="${value}">${name}</option>`,
  )

const same = (values: readonly string[]): Names => Object.fromEntries(values.map((value) => [value, value]))

const select = (label: string, name: keyof Choices, names: Names, choices: Choices): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${optionsOf(names, String(choices[name]))}
    </select></label
  >`

interface Field {
  type?: 'text' | 'number' | 'tel'
  min?: number
  max?: number
  pattern?: string
  hint?: string
}

const input = (label: string, name: keyof Choices, choices: Choices, field: Field = {}): Html => {
  const { type = 'text', min, max, pattern = '.*', hint = '' } = field
  const limits = type === 'number' ? html`min="${min}" max="${max}" required` : html`pattern="${pattern}"`
  return html`<label
    >${label}
    <input name="${name}" type="${type}" value="${choices[name]}" placeholder="${hint}" ${limits} autocomplete="off"
  /></label>`
}

const answerNames: Readonly<Record<(typeof askedAnswers)[number], string>> = {
  answered: 'Answered',
  ask: 'Asked in the frame',
  refused: 'Refused',
  silent: 'Silent',
  late: 'Late, 3 s',
}

const chosenOf = (values: readonly (typeof askedAnswers)[number][]): Names =>
  Object.fromEntries(values.map((value) => [value, answerNames[value]]))

const emptyNames: Names = { ...chosenOf(answers), refused: 'Without values' }

const themeTitles: Readonly<Record<Choices['theme'], string>> = {
  light: 'Light',
  dark: 'Dark',
  yellow: 'Yellow on white',
  night: 'Purple night',
  black: 'All black',
}

const sizeTitles: Names = Object.fromEntries(
  Object.entries(sizes).map(([name, { width, height }]) => [name, `${width} × ${height}`]),
)

const phoneFields = (choices: Choices): Html =>
  html`<fieldset>
    <legend>Phone</legend>
    ${select('Screen', 'size', sizeTitles, choices)} ${select('Theme', 'theme', themeTitles, choices)}
    ${input('Keyboard, px', 'keyboard', choices, { type: 'number', min: 100, max: 500 })}
  </fieldset>`

const answerFields = (choices: Choices): Html =>
  html`<fieldset>
    <legend>Answers</legend>
    ${select('Bridge', 'bridge', { talks: 'Talks', silent: 'Silent' }, choices)}
    ${select('Write access', 'write', chosenOf(askedAnswers), choices)}
    ${select('Phone number', 'phone', chosenOf(askedAnswers), choices)}
    ${select('Contact', 'contact', chosenOf(answers), choices)}
    ${select('QR scanner', 'scan', chosenOf(answers), choices)}
    ${select('Clipboard', 'clipboard', chosenOf(answers), choices)} ${select('Colours', 'colours', emptyNames, choices)}
    ${select('Viewport', 'viewport', emptyNames, choices)} ${select('Safe areas', 'areas', emptyNames, choices)}
    ${input('QR code says', 'qr', choices)} ${input('Clipboard holds', 'clip', choices)}
  </fieldset>`

const launchFields = (choices: Choices): Html =>
  html`<fieldset>
    <legend>Launch</legend>
    ${select('Platform', 'platform', same(platforms), choices)} ${select('Version', 'version', same(versions), choices)}
    ${select('Language', 'lang', same(languages), choices)}
    ${input('Start parameter', 'start', choices, { pattern: '[\\w.~=&\\-]*', hint: 'None' })}
    ${input('Path', 'path', choices, { pattern: '/.*', hint: 'The exchange' })}
    ${select('Init data', 'data', { signed: 'Signed', forged: 'Forged', expired: 'Expired' }, choices)}
  </fieldset>`

const personFields = (choices: Choices): Html =>
  html`<fieldset>
    <legend>Person</legend>
    ${input('Id', 'person', choices, { type: 'number', min: 1, max: 2 ** 52 })}
    ${input('First name', 'firstName', choices)} ${input('Last name', 'lastName', choices)}
    ${input('Username', 'username', choices, { pattern: '\\w*' })}
    ${input('Number', 'number', choices, { type: 'tel', pattern: '[+\\d \\(\\)\\-]*' })}
    ${select('Bot may write', 'writing', { no: 'No', yes: 'Yes' }, choices)}
  </fieldset>`

/** Changes of phone and answers apply immediately, those of launch and person with “Open”. */
export const choicesForm = (choices: Choices): Html =>
  html`<form id="choices" class="choices" method="get" aria-label="Choices">
    <div class="live">${phoneFields(choices)} ${answerFields(choices)}</div>
    <div class="start">
      ${launchFields(choices)} ${personFields(choices)}
      <p class="open">
        <button type="submit" class="primary">Open</button> <a href="/sandbox/mini-app/">Usual choices</a>
      </p>
    </div>
  </form>`
