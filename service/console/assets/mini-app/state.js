/** The state of the simulated phone. */

/**
 * @typedef {object} MainButton
 * @property {boolean} isVisible
 * @property {boolean} isActive
 * @property {boolean} isBusy
 * @property {boolean} isShining
 * @property {string} text
 * @property {string | null} colour null: of the theme
 * @property {string | null} textColour
 */

/**
 * @typedef {object} State
 * @property {boolean} isOpen
 * @property {boolean} isLoaded whether its document listens
 * @property {boolean} isReady
 * @property {boolean} isExpanded
 * @property {boolean} hasBack
 * @property {MainButton} button
 * @property {boolean} asksBeforeClosing
 * @property {boolean} isSwipeLocked
 * @property {boolean} canReload whether the app reloads itself
 * @property {string | null} header a colour, or a name of the theme; null: the theme's
 * @property {string | null} background
 * @property {string | null} bottom
 * @property {boolean} isKeyboardOpen
 * @property {boolean} isScanning
 * @property {string} scanText
 * @property {boolean} isContactSent
 * @property {boolean} isAway
 */

/** @type {MainButton} */
const button = {
  isVisible: false,
  isActive: true,
  isBusy: false,
  isShining: false,
  text: 'Continue',
  colour: null,
  textColour: null,
}

/** These open the app as a sheet of half the screen, until it asks for more. */
const compact = ['ios', 'android', 'android_x']

/**
 * @param {string} platform
 * @returns {State}
 */
export const freshState = (platform) => ({
  isOpen: true,
  isLoaded: false,
  isReady: false,
  isExpanded: !compact.includes(platform),
  hasBack: false,
  button,
  asksBeforeClosing: false,
  isSwipeLocked: false,
  canReload: false,
  header: null,
  background: null,
  bottom: null,
  isKeyboardOpen: false,
  isScanning: false,
  scanText: '',
  isContactSent: false,
  isAway: false,
})
