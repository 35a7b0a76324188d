/** Themes of the messenger that a mini-app may be opened in: the usual ones, and what people make themselves. */

/** Colours by the messenger's names, `#rrggbb`. */
export type ThemeParams = Readonly<Record<string, string>>

const light: ThemeParams = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#2481cc',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  header_bg_color: '#ffffff',
  bottom_bar_bg_color: '#ffffff',
  accent_text_color: '#2481cc',
  section_bg_color: '#ffffff',
  section_header_text_color: '#6d6d72',
  section_separator_color: '#c8c7cc',
  subtitle_text_color: '#707579',
  destructive_text_color: '#d63b3b',
}

const dark: ThemeParams = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#232e3c',
  header_bg_color: '#17212b',
  bottom_bar_bg_color: '#17212b',
  accent_text_color: '#6ab2f2',
  section_bg_color: '#17212b',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#111921',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
}

/** Text that nobody can read: yellow on white fails every contrast. */
const yellow: ThemeParams = {
  ...light,
  text_color: '#ffe14d',
  hint_color: '#fff2a8',
  link_color: '#ffd400',
  button_color: '#fff27a',
  accent_text_color: '#ffd400',
  section_header_text_color: '#ffe88a',
  subtitle_text_color: '#fff2a8',
  destructive_text_color: '#ffb9b9',
}

const night: ThemeParams = {
  ...dark,
  bg_color: '#1c1033',
  text_color: '#e9dcff',
  hint_color: '#8f7bb8',
  link_color: '#c79bff',
  button_color: '#8f4dff',
  secondary_bg_color: '#2a1a4a',
  header_bg_color: '#251542',
  bottom_bar_bg_color: '#251542',
  accent_text_color: '#c79bff',
  section_bg_color: '#251542',
  section_header_text_color: '#c79bff',
  section_separator_color: '#120a22',
  subtitle_text_color: '#8f7bb8',
  destructive_text_color: '#ff6b8e',
}

const black: ThemeParams = Object.fromEntries(Object.keys(light).map((name) => [name, '#000000']))

export const themes = { light, dark, yellow, night, black } as const
