import { themeIn } from './launch.ts'
import { createBackButton } from './back-button.ts'
import { hear, openBridge, type Bridge } from './bridge.ts'
import { followOutsideLinks } from './links.ts'
import { createMainButton, watchDocument } from './main-button.ts'
import { messenger, type Messenger } from './port.ts'
import { createThemeSheet } from './show-theme.ts'
import type { MessengerTheme, ThemeParams } from './theme.ts'
import { followViewport } from './viewport.ts'
import './messenger.css'

/** @returns the colours of what the messenger draws, which change with its theme */
const followTheme = ({ launch, post }: Bridge, changed: () => void): (() => MessengerTheme['native']) => {
  const sheet = createThemeSheet()
  const show = (params: ThemeParams) => {
    const native = sheet(params)
    post('web_app_set_background_color', { color: native.bg })
    post('web_app_set_bottom_bar_color', { color: native.bg })
    post('web_app_set_header_color', { color_key: 'secondary_bg_color' })
    return native
  }
  let native = show(launch.theme)
  hear('theme_changed', ({ theme_params }) => {
    native = show(themeIn(theme_params))
    changed()
  })
  return () => native
}

/** The page takes over the messenger's theme, buttons and edges, once the messenger has answered anything. */
const takeOver = (bridge: Bridge): void => {
  const { post } = bridge
  const root = document.documentElement
  const isAnswering = () => root.dataset['messenger'] === 'answering'
  const colors = followTheme(bridge, () => isAnswering() && show())
  const showMain = createMainButton(post, colors)
  const showBack = createBackButton(post)
  const show = () => {
    showMain()
    showBack()
  }
  const first = hear('*', () => {
    first()
    // Its own button may only be hidden if there is another one.
    root.dataset['messenger'] = 'answering'
    watchDocument(show)
  })
}

const portOf = ({ post, knows, scan, readText }: Bridge): Messenger => ({
  isInside: true,
  canScan: knows('web_app_open_scan_qr_popup'),
  scan,
  readText: knows('web_app_read_text_from_clipboard') ? readText : null,
  share: (url, text) => {
    if (!knows('web_app_open_tg_link')) return false
    post('web_app_open_tg_link', { path_full: `/share/url?${new URLSearchParams({ url, text })}` })
    return true
  },
})

/** Opens the bridge and lets the messenger see the page. @returns null if there is no bridge */
export const enterMessenger = async (): Promise<Bridge | null> => {
  const bridge = await openBridge()
  if (bridge === null) return null
  const { post } = bridge
  document.documentElement.dataset['messenger'] = ''
  takeOver(bridge)
  followViewport(post)
  followOutsideLinks(post)
  messenger.set(portOf(bridge))
  post('web_app_ready')
  post('web_app_expand')
  post('web_app_request_theme')
  return bridge
}
