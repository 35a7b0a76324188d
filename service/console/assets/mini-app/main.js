import { createBridge } from './bridge.js'
import { createLog } from './log.js'
import { isRecord, parsed, textIn } from './reading.js'
import { ask, draw, part, viewport } from './phone.js'
import { isAtLeast } from './versions.js'

/** The page of the phone frame: opens the app, and connects the bridge with the phone and the choices. */

const form = part('choices', HTMLFormElement)
const app = part('app', HTMLIFrameElement)
const happened = part('happened', HTMLElement)
const list = part('posted', HTMLOListElement)
const log = createLog(list)
const setup = parsed(document.querySelector('main')?.dataset['setup'] ?? '')

/**
 * @param {string} group
 * @param {string} name
 */
const given = (group, name) => {
  const groups = isRecord(setup) ? setup[group] : undefined
  const found = isRecord(groups) ? groups[name] : undefined
  return isRecord(found) ? found : {}
}

const choices = () =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** @param {string} name */
const choice = (name) => choices().get(name) ?? ''

/** @returns {Record<string, string>} */
const theme = () => {
  const colours = given('themes', choice('theme'))
  return Object.fromEntries(Object.keys(colours).map((name) => [name, textIn(colours, name) ?? '']))
}

const size = () => {
  const { width, height } = given('sizes', choice('size'))
  return { width: Number(width), height: Number(height) }
}

/** Small screens have no bar at their edge; the others have, in the clients for phones. */
const edge = () => {
  if (choice('size') === 'small') return 0
  return { ios: 34, android: 24, android_x: 24 }[choice('platform')] ?? 0
}

/** @param {string} text */
const tell = (text) => {
  happened.textContent = text
}

/** Ends the app. */
const empty = () => app.contentWindow?.location.replace('about:blank')

const bridge = createBridge({
  app,
  choice,
  theme,
  draw: (state) => draw(state, { theme: theme(), size: size(), keyboard: Number(choice('keyboard')), edge: edge() }),
  viewport,
  safeArea: ({ button, isKeyboardOpen }) => ({
    top: 0,
    bottom: button.isVisible || isKeyboardOpen ? 0 : edge(),
    left: 0,
    right: 0,
  }),
  ask,
  tell,
  empty,
  log,
})
const { world } = bridge

/** What the app kept in this tab belongs to the app that was closed: the messenger opens it in a new view. */
const forget = () => sessionStorage.clear()

/** Another hash alone would not load the app again. */
const emptied = () =>
  new Promise((resolve) => {
    app.addEventListener('load', resolve, { once: true })
    empty()
  })

const open = async () => {
  await emptied()
  forget()
  const reply = await fetch(`/sandbox/mini-app/launch/?${choices()}`)
  /** @type {unknown} */
  const launch = await reply.json()
  const address = isRecord(launch) ? textIn(launch, 'address') : undefined
  if (!isRecord(launch) || address === undefined) {
    tell('The app can’t be opened with these choices.')
    return
  }
  bridge.open({ platform: choice('platform'), version: choice('version'), contact: textIn(launch, 'contact') ?? '' })
  app.contentWindow?.location.replace(address)
}

const start = () => {
  open().catch((error) => tell(String(error)))
}

const close = async () => {
  if (world.state().asksBeforeClosing) {
    const buttons = [
      { id: 'close', label: 'Close anyway' },
      { id: 'stay', label: 'Cancel' },
    ]
    const text = 'Changes that you made may not be saved.'
    if ((await ask({ title: 'Close anyway?', text, buttons })) !== 'close') return
  }
  world.close()
}

const leave = () => {
  close().catch((error) => tell(String(error)))
}

/** @type {Readonly<Record<string, () => void>>} */
const presses = {
  close: leave,
  again: start,
  back: () => world.send('back_button_pressed'),
  main: () => world.send('main_button_pressed'),
  reload: () => (world.state().canReload ? world.send('reload_iframe') : start()),
  keyboard: () => {
    const isKeyboardOpen = !world.state().isKeyboardOpen
    world.change(isKeyboardOpen ? { isKeyboardOpen, isExpanded: true } : { isKeyboardOpen })
  },
  swipe: () => (world.state().isSwipeLocked ? tell('The app has locked the swipe.') : leave()),
  away: () => {
    world.change({ isAway: !world.state().isAway })
    if (isAtLeast(choice('version'), '8.0')) world.send('visibility_changed', { is_visible: !world.state().isAway })
  },
  'scanner-close': () => {
    world.change({ isScanning: false })
    world.send('scan_qr_popup_closed')
  },
  clear: log.clear,
}
for (const [id, press] of Object.entries(presses)) part(id, HTMLButtonElement).addEventListener('click', press)

// The keyboard opens for a field of the app, which keeps the focus.
part('keyboard', HTMLButtonElement).addEventListener('mousedown', (event) => event.preventDefault())

form.addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLElement ? target.getAttribute('name') : null
  history.replaceState(null, '', `?${choices()}`)
  world.change({})
  if (name === 'theme' && choice('colours') !== 'silent') world.send('theme_changed', { theme_params: theme() })
})

const events = part('events', HTMLInputElement)
events.addEventListener('change', () => list.classList.toggle('methods-only', !events.checked))

app.addEventListener('load', () => {
  if (app.contentWindow?.location.href === 'about:blank') return
  // A phone draws its scroll bars over the page.
  app.contentDocument?.documentElement.style.setProperty('scrollbar-width', 'none')
  bridge.listens()
})
addEventListener('message', ({ source, origin, data }) => {
  if (source === app.contentWindow && origin === location.origin) bridge.hear(data)
})
addEventListener('pagehide', forget)
start()
