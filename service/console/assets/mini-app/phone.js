/** Draws the phone: the messenger's bar, button, keyboard and dialogs around the app. */

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./methods.js').Question} Question */
/** @typedef {Readonly<Record<string, string>>} Theme */
/** @typedef {{ width: number, height: number }} Size */

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 * @throws {Error} when the page has no such element
 */
export const part = (id, kind) => {
  const element = document.querySelector(`#${id}`)
  if (element instanceof kind) return element
  throw new Error(`The page has no #${id}.`)
}

/**
 * Black or white, whichever is read better on a colour.
 * @param {string} colour `#rrggbb`
 */
const inkOn = (colour) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000000' : '#ffffff'
}

/**
 * @param {string | null} given a colour, or a name of the theme
 * @param {Theme} theme
 * @param {string} usual its name in the theme
 */
const coloured = (given, theme, usual) => {
  const name = given ?? usual
  return name.startsWith('#') ? name : (theme[name] ?? '#ffffff')
}

/** @param {boolean} is */
const yesOrNo = (is) => (is ? 'yes' : 'no')

const phone = part('phone', HTMLElement)
const parts = {
  app: part('app', HTMLIFrameElement),
  back: part('back', HTMLButtonElement),
  close: part('close', HTMLButtonElement),
  loading: part('loading', HTMLElement),
  home: part('home', HTMLElement),
  closed: part('closed', HTMLElement),
  scanner: part('scanner', HTMLElement),
  scanText: part('scanner-text', HTMLElement),
  bottom: part('bottom', HTMLElement),
  main: part('main', HTMLButtonElement),
  keys: part('keys', HTMLElement),
  dialog: part('dialog', HTMLElement),
  keyboard: part('keyboard', HTMLButtonElement),
  away: part('away', HTMLButtonElement),
}

/** @param {Readonly<Record<string, string>>} properties */
const paint = (properties) => {
  for (const [name, value] of Object.entries(properties)) phone.style.setProperty(`--${name}`, value)
}

/** @param {Readonly<Record<string, string>>} facts */
const state = (facts) => {
  for (const [id, text] of Object.entries(facts)) part(`fact-${id}`, HTMLElement).textContent = text
}

/**
 * @param {State['button']} button
 * @param {Theme} theme
 */
const drawButton = ({ isVisible, isActive, isBusy, isShining, text, colour, textColour }, theme) => {
  const { bottom, main } = parts
  bottom.hidden = !isVisible
  main.textContent = text
  main.disabled = !isActive
  main.classList.toggle('shining', isShining)
  if (isBusy) main.setAttribute('aria-busy', 'true')
  else main.removeAttribute('aria-busy')
  paint({
    button: coloured(colour, theme, 'button_color'),
    'button-text': coloured(textColour, theme, 'button_text_color'),
  })
}

/** @returns {Size} of the app, CSS pixels of the phone */
export const viewport = () => ({ width: parts.app.clientWidth, height: parts.app.clientHeight })

/**
 * @param {State} drawn
 * @param {{ theme: Theme, size: Size, keyboard: number, edge: number }} looks edge: of the home bar, px
 */
export const draw = (drawn, { theme, size, keyboard, edge }) => {
  const header = coloured(drawn.header, theme, 'header_bg_color')
  const background = coloured(drawn.background, theme, 'bg_color')
  const bottom = coloured(drawn.bottom, theme, 'bottom_bar_bg_color')
  const isUnder = drawn.button.isVisible || drawn.isKeyboardOpen
  paint({ header, background, bottom, 'header-ink': inkOn(header), 'background-ink': inkOn(background) })
  paint({ width: `${size.width}px`, height: `${size.height}px`, keyboard: `${keyboard}px`, edge: `${edge}px` })
  phone.classList.toggle('expanded', drawn.isExpanded)
  phone.classList.toggle('under', drawn.isKeyboardOpen)
  parts.back.hidden = !drawn.hasBack
  parts.close.hidden = drawn.hasBack
  parts.loading.hidden = drawn.isReady || drawn.isLoaded || !drawn.isOpen
  parts.closed.hidden = drawn.isOpen
  parts.app.hidden = !drawn.isOpen
  parts.scanner.hidden = !drawn.isScanning
  parts.scanText.textContent = drawn.scanText || 'Scan a QR code'
  parts.keys.hidden = !drawn.isKeyboardOpen
  parts.home.hidden = edge === 0 || isUnder || !drawn.isOpen
  parts.keyboard.setAttribute('aria-pressed', String(drawn.isKeyboardOpen))
  parts.away.setAttribute('aria-pressed', String(drawn.isAway))
  drawButton(drawn.button, theme)
  const { width, height } = viewport()
  state({
    viewport: `${width} × ${height}${drawn.isExpanded ? ', expanded' : ''}`,
    ready: yesOrNo(drawn.isReady),
    closing: yesOrNo(drawn.asksBeforeClosing),
    swipe: drawn.isSwipeLocked ? 'locked' : 'free',
    header,
    background,
    bottom,
  })
}

/** @param {string} label */
const dialogButton = (label) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  return button
}

/**
 * Asks the person in the phone.
 * @param {Question} question
 * @returns {Promise<string | null>} the button's id; null when it was left with Escape
 */
export const ask = ({ title, text, buttons }) => {
  const held = document.activeElement
  part('dialog-title', HTMLElement).textContent = title
  part('dialog-text', HTMLElement).textContent = text
  const shown = buttons.map(({ label }) => dialogButton(label))
  part('dialog-buttons', HTMLElement).replaceChildren(...shown)
  parts.dialog.hidden = false
  shown[0]?.focus()
  return new Promise((resolve) => {
    const gone = new AbortController()
    /** @param {string | null} pressed */
    const end = (pressed) => {
      gone.abort()
      parts.dialog.hidden = true
      if (held instanceof HTMLElement) held.focus()
      resolve(pressed)
    }
    for (const [at, button] of shown.entries())
      button.addEventListener('click', () => end(buttons[at]?.id ?? null), { signal: gone.signal })
    parts.dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal: gone.signal })
  })
}
