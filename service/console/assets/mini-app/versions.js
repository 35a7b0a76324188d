/** Which version of the messenger knows which method. */

/** @type {Readonly<Record<string, string>>} */
const methods = {
  '6.0':
    'iframe_ready iframe_will_reload web_app_close web_app_data_send web_app_expand web_app_open_link web_app_ready web_app_request_theme web_app_request_viewport web_app_setup_main_button web_app_setup_closing_behavior',
  6.1: 'web_app_open_tg_link web_app_open_invoice web_app_setup_back_button web_app_set_background_color web_app_set_header_color web_app_trigger_haptic_feedback',
  6.2: 'web_app_open_popup',
  6.4: 'web_app_close_scan_qr_popup web_app_open_scan_qr_popup web_app_read_text_from_clipboard',
  6.7: 'web_app_switch_inline_query',
  6.9: 'web_app_invoke_custom_method web_app_request_write_access web_app_request_phone',
  '6.10': 'web_app_setup_settings_button',
  7.7: 'web_app_setup_swipe_behavior',
  7.8: 'web_app_share_to_story',
  '7.10': 'web_app_setup_secondary_button web_app_set_bottom_bar_color',
  '8.0':
    'web_app_request_safe_area web_app_request_content_safe_area web_app_request_fullscreen web_app_exit_fullscreen web_app_toggle_orientation_lock',
  9.1: 'web_app_hide_keyboard',
}

/** @type {ReadonlyMap<string, string>} */
const since = new Map(
  Object.entries(methods).flatMap(([version, names]) => names.split(' ').map((name) => [name, version])),
)

/**
 * @param {string} version such as `6.10`, which is later than `6.9`
 * @param {string} other
 */
export const isAtLeast = (version, other) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major === otherMajor ? minor >= otherMinor : major > otherMajor
}

/**
 * @param {string} method
 * @param {string} version of the messenger
 */
export const isKnown = (method, version) => {
  const first = since.get(method)
  return first !== undefined && isAtLeast(version, first)
}
