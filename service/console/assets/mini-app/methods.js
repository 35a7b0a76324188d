import { colourIn, flagIn, isRecord, textIn } from './reading.js'

/** What each method of the app does to the phone, and how the messenger answers it. */

/** @typedef {import('./reading.js').Params} Params */
/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} Replies
 * @property {() => void} answered
 * @property {() => void} refused
 * @property {string} [ask] what the messenger asks the person, where it does
 */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} text
 * @property {readonly { id: string, label: string }[]} buttons
 */

/**
 * What a method may do.
 * @typedef {object} World
 * @property {() => State} state
 * @property {(change: Partial<State>) => void} change
 * @property {(event: string, data?: unknown) => void} send
 * @property {(question: string, replies: Replies) => void} answer
 * @property {(name: string) => string} choice
 * @property {() => Readonly<Record<string, string>>} theme
 * @property {() => { width: number, height: number }} viewport
 * @property {() => Record<'top' | 'bottom' | 'left' | 'right', number>} safeArea
 * @property {() => string} contact
 * @property {() => void} close
 * @property {(text: string) => void} tell
 * @property {(question: Question) => Promise<string | null>} ask
 */

const nowhere = { top: 0, bottom: 0, left: 0, right: 0 }

/** @param {World} world */
export const viewportOf = ({ viewport, state }, isStable = true) => ({
  ...viewport(),
  is_expanded: state().isExpanded,
  is_state_stable: isStable,
})

/**
 * @param {State['button']} old
 * @param {Params} params
 * @returns {State['button']}
 */
const changedButton = (old, params) => ({
  isVisible: flagIn(params, 'is_visible') ?? old.isVisible,
  isActive: flagIn(params, 'is_active') ?? old.isActive,
  isBusy: flagIn(params, 'is_progress_visible') ?? old.isBusy,
  isShining: flagIn(params, 'has_shine_effect') ?? old.isShining,
  text: textIn(params, 'text') ?? old.text,
  colour: colourIn(params, 'color') ?? old.colour,
  textColour: colourIn(params, 'text_color') ?? old.textColour,
})

/**
 * @param {World} world
 * @param {Params} params
 */
const invoke = ({ answer, state, contact, send }, params) => {
  const request = { req_id: textIn(params, 'req_id') ?? '' }
  const refused = () => send('custom_method_invoked', { ...request, error: 'RESULT_NOT_FOUND' })
  const answered = () => send('custom_method_invoked', { ...request, result: contact() })
  const name = textIn(params, 'method')
  if (name !== 'getRequestedContact') send('custom_method_invoked', { ...request, error: 'METHOD_INVALID' })
  else answer('contact', { answered: () => (state().isContactSent ? answered() : refused()), refused })
}

/**
 * @param {World} world
 * @param {Params} params
 */
const scan = ({ change, answer, send, choice }, params) => {
  change({ isScanning: true, scanText: textIn(params, 'text') ?? '' })
  answer('scan', {
    answered: () => send('qr_text_received', { data: choice('qr') }),
    refused: () => {
      change({ isScanning: false })
      send('scan_qr_popup_closed')
    },
  })
}

/**
 * @param {World} world
 * @param {Params} params
 */
const popup = ({ ask, send }, params) => {
  const list = Array.isArray(params['buttons']) ? params['buttons'].filter(isRecord) : []
  const buttons = list.map((each) => ({
    id: textIn(each, 'id') ?? '',
    label: textIn(each, 'text') ?? textIn(each, 'type') ?? 'OK',
  }))
  ask({ title: textIn(params, 'title') ?? '', text: textIn(params, 'message') ?? '', buttons })
    .then((pressed) => send('popup_closed', pressed === null ? {} : { button_id: pressed }))
    .catch(() => undefined)
}

/** @param {Params} params */
const shaken = (params) =>
  [params['type'], params['impact_style'] ?? params['notification_type']]
    .filter((part) => typeof part === 'string')
    .join(', ')

/** @type {Readonly<Record<string, (world: World, params: Params) => void>>} */
export const methods = {
  iframe_ready: ({ change }, params) => change({ canReload: flagIn(params, 'reload_supported') ?? false }),
  iframe_will_reload: ({ change }) => change({ isReady: false }),
  web_app_ready: ({ change }) => change({ isReady: true }),
  web_app_expand: ({ change }) => change({ isExpanded: true }),
  web_app_close: ({ close }) => close(),
  web_app_request_theme: ({ answer, send, theme }) =>
    answer('colours', {
      answered: () => send('theme_changed', { theme_params: theme() }),
      refused: () => send('theme_changed', { theme_params: {} }),
    }),
  web_app_request_viewport: (world) =>
    world.answer('viewport', {
      answered: () => world.send('viewport_changed', viewportOf(world)),
      refused: () => world.send('viewport_changed'),
    }),
  web_app_request_safe_area: ({ answer, send, safeArea }) =>
    answer('areas', {
      answered: () => send('safe_area_changed', safeArea()),
      refused: () => send('safe_area_changed'),
    }),
  web_app_request_content_safe_area: ({ answer, send }) =>
    answer('areas', {
      answered: () => send('content_safe_area_changed', nowhere),
      refused: () => send('content_safe_area_changed'),
    }),
  web_app_setup_back_button: ({ change }, params) => change({ hasBack: flagIn(params, 'is_visible') ?? false }),
  web_app_setup_main_button: ({ change, state }, params) => change({ button: changedButton(state().button, params) }),
  web_app_setup_closing_behavior: ({ change }, params) =>
    change({ asksBeforeClosing: flagIn(params, 'need_confirmation') ?? false }),
  web_app_setup_swipe_behavior: ({ change }, params) =>
    change({ isSwipeLocked: flagIn(params, 'allow_vertical_swipe') === false }),
  web_app_set_header_color: ({ change }, params) =>
    change({ header: colourIn(params, 'color') ?? textIn(params, 'color_key') ?? null }),
  web_app_set_background_color: ({ change }, params) => change({ background: colourIn(params, 'color') ?? null }),
  web_app_set_bottom_bar_color: ({ change }, params) => change({ bottom: colourIn(params, 'color') ?? null }),
  web_app_trigger_haptic_feedback: ({ tell }, params) => tell(`Vibrated: ${shaken(params)}`),
  web_app_request_write_access: ({ answer, send }) =>
    answer('write', {
      ask: 'Kursi asks to send you messages.',
      answered: () => send('write_access_requested', { status: 'allowed' }),
      refused: () => send('write_access_requested', { status: 'cancelled' }),
    }),
  web_app_request_phone: ({ answer, change, send }) =>
    answer('phone', {
      ask: 'Kursi asks for your phone number.',
      answered: () => {
        change({ isContactSent: true })
        send('phone_requested', { status: 'sent' })
      },
      refused: () => send('phone_requested', { status: 'cancelled' }),
    }),
  web_app_invoke_custom_method: invoke,
  web_app_open_popup: popup,
  web_app_open_scan_qr_popup: scan,
  web_app_close_scan_qr_popup: ({ change, send, state }) => {
    if (!state().isScanning) return
    change({ isScanning: false })
    send('scan_qr_popup_closed')
  },
  web_app_read_text_from_clipboard: ({ answer, choice, send }, params) => {
    const request = { req_id: textIn(params, 'req_id') ?? '' }
    answer('clipboard', {
      answered: () => send('clipboard_text_received', { ...request, data: choice('clip') }),
      refused: () => send('clipboard_text_received', { ...request, data: null }),
    })
  },
  web_app_open_link: ({ tell }, params) => tell(`Opened in the browser: ${textIn(params, 'url') ?? ''}`),
  web_app_open_tg_link: ({ tell }, params) =>
    tell(`Opened in the messenger: https://t.me${textIn(params, 'path_full') ?? ''}`),
  web_app_request_fullscreen: ({ send }) => send('fullscreen_failed', { error: 'UNSUPPORTED' }),
  web_app_hide_keyboard: ({ change }) => change({ isKeyboardOpen: false }),
}
