import { methods, viewportOf } from './methods.js'
import { isRecord, methodIn } from './reading.js'
import { freshState } from './state.js'
import { isAtLeast, isKnown } from './versions.js'

/** The bridge: takes what the app posts, changes the phone, and answers as chosen. */

/** @typedef {import('./methods.js').World} World */
/** @typedef {import('./methods.js').Replies} Replies */
/** @typedef {import('./state.js').State} State */

const lateBy = 3_000

/**
 * What the bridge stands on.
 * @typedef {object} Ground
 * @property {HTMLIFrameElement} app
 * @property {(name: string) => string} choice as it is now
 * @property {() => Readonly<Record<string, string>>} theme
 * @property {(state: State) => void} draw
 * @property {() => { width: number, height: number }} viewport
 * @property {(state: State) => ReturnType<World['safeArea']>} safeArea
 * @property {World['ask']} ask
 * @property {World['tell']} tell
 * @property {() => void} empty ends the app
 * @property {{ posted: (method: string, params: unknown, note: string) => void, sent: (event: string, data: unknown) => void }} log
 */

/** @param {Ground} ground */
export const createBridge = (ground) => {
  const { app, choice, log } = ground
  let state = { ...freshState('unknown'), isOpen: false }
  let opened = { version: '0.0', contact: '' }
  /** Late answers of an earlier launch are dropped. */
  let launches = 0
  let told = ''

  const isSilent = () => choice('bridge') === 'silent'

  /** @type {World['send']} */
  const send = (event, data) => {
    if (!state.isOpen || !state.isLoaded || isSilent()) return
    log.sent(event, data)
    app.contentWindow?.postMessage(JSON.stringify({ eventType: event, eventData: data ?? null }), location.origin)
  }

  /** @type {World['change']} */
  const change = (changed) => {
    state = { ...state, ...changed }
    ground.draw(state)
    tellSizes()
  }

  /** @type {World['answer']} */
  const answer = (question, { answered, refused, ask }) => {
    const launch = launches
    const replies = {
      answered,
      refused,
      silent: () => undefined,
      late: () => setTimeout(() => launch === launches && answered(), lateBy),
      ask: () => {
        if (ask !== undefined) askPerson(ask, answered, refused)
      },
    }
    const chosen = Object.entries(replies).find(([name]) => name === choice(question))
    chosen?.[1]()
  }

  /**
   * @param {string} text
   * @param {() => void} answered
   * @param {() => void} refused
   */
  const askPerson = (text, answered, refused) => {
    const buttons = [
      { id: 'allow', label: 'Allow' },
      { id: 'cancel', label: 'Don’t allow' },
    ]
    world
      .ask({ title: 'Kursi', text, buttons })
      .then((pressed) => (pressed === 'allow' ? answered() : refused()))
      .catch(() => undefined)
  }

  /** @type {World} */
  const world = {
    state: () => state,
    change,
    send,
    answer,
    choice,
    theme: ground.theme,
    viewport: ground.viewport,
    safeArea: () => ground.safeArea(state),
    contact: () => opened.contact,
    close: () => {
      change({ ...freshState('unknown'), isOpen: false })
      ground.empty()
    },
    tell: ground.tell,
    ask: ground.ask,
  }

  /** The messenger says by itself when the app has another size. */
  const tellSizes = () => {
    const now = JSON.stringify([viewportOf(world), world.safeArea()])
    if (!state.isLoaded || now === told) return
    told = now
    if (choice('viewport') !== 'silent') {
      send('viewport_changed', viewportOf(world, false))
      send('viewport_changed', viewportOf(world))
    }
    if (choice('areas') !== 'silent' && isAtLeast(opened.version, '8.0')) send('safe_area_changed', world.safeArea())
  }

  /** Whoever listens is told about changes from now on. */
  const listens = () => {
    if (state.isLoaded) return
    told = JSON.stringify([viewportOf(world), world.safeArea()])
    change({ isLoaded: true })
  }

  /** @param {string} method */
  const noteOn = (method) => {
    if (isSilent()) return 'The bridge is silent.'
    if (!isKnown(method, opened.version)) return `Unknown in version ${opened.version}.`
    return methods[method] === undefined ? 'Not simulated.' : ''
  }

  return {
    world,
    /**
     * Takes a message of the app.
     * @param {unknown} data
     */
    hear: (data) => {
      const message = methodIn(data)
      if (message === null || !state.isOpen) return
      const { method, params } = message
      const note = noteOn(method)
      log.posted(method, params, note)
      listens()
      if (note === '') methods[method]?.(world, isRecord(params) ? params : {})
    },
    listens,
    /**
     * Forgets the last launch.
     * @param {{ platform: string, version: string, contact: string }} launch
     */
    open: ({ platform, version, contact }) => {
      launches += 1
      opened = { version, contact }
      told = ''
      change(freshState(platform))
    },
  }
}
