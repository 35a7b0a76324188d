import type { Posted } from '../support/simulated-bridge.ts'

/** What the app posts to the messenger, in order. */

/** Of the theme of the launches. */
const background: Posted = ['web_app_set_background_color', { color: '#efeff4' }]
const bottomBar: Posted = ['web_app_set_bottom_bar_color', { color: '#efeff4' }]
const header: Posted = ['web_app_set_header_color', { color_key: 'secondary_bg_color' }]

export const swipeLock = (isLocked: boolean): Posted => [
  'web_app_setup_swipe_behavior',
  { allow_vertical_swipe: !isLocked },
]

export const closing = (isConfirmed: boolean): Posted => [
  'web_app_setup_closing_behavior',
  { need_confirmation: isConfirmed },
]

export const backButton = (isShown: boolean): Posted => ['web_app_setup_back_button', { is_visible: isShown }]

export const haptic = (type: string): Posted => [
  'web_app_trigger_haptic_feedback',
  { type: 'notification', notification_type: type },
]

/** As the theme has them, with a fill on which the label is readable. */
const colors = { color: '#2074b8', text_color: '#ffffff' }

/** @param look null: hidden */
export const mainButton = (look: { text: string; isActive: boolean } | null): Posted => [
  'web_app_setup_main_button',
  {
    text: look?.text ?? ' ',
    ...(look !== null && colors),
    is_visible: look !== null,
    is_active: look?.isActive ?? false,
    is_progress_visible: false,
  },
]

export const askToWrite: Posted = ['web_app_request_write_access', null]
export const askPhone: Posted = ['web_app_request_phone', null]
export const close: Posted = ['web_app_close', null]

export const readContact = (tried: number): Posted => [
  'web_app_invoke_custom_method',
  { req_id: `contact-${tried}`, method: 'getRequestedContact', params: {} },
]

/** A theme is taken over. */
export const repainting: readonly Posted[] = [background, bottomBar, header]

/** After the bridge has opened, up to the first answer. */
export const opening: readonly Posted[] = [
  ...repainting,
  ['web_app_request_viewport', null],
  ['web_app_request_safe_area', null],
  ['web_app_request_content_safe_area', null],
  ['web_app_ready', null],
  ['web_app_expand', null],
  ['web_app_request_theme', null],
]

/** What version 6.0 knows; an app leaves out the rest. */
export const oldest: readonly string[] = [
  'web_app_close',
  'web_app_expand',
  'web_app_ready',
  'web_app_request_theme',
  'web_app_request_viewport',
  'web_app_setup_main_button',
  'web_app_setup_closing_behavior',
]

const mainMethod = 'web_app_setup_main_button'

/** Without the looks that the main button has only while a page loads: the last of each row counts. */
export const settled = (posted: readonly Posted[]): Posted[] =>
  posted.filter(([method], index) => method !== mainMethod || posted[index + 1]?.[0] !== mainMethod)
