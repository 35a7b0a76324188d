/**
 * Inline script of each page: marks a page that the messenger opened, so that header and footer are hidden before
 * anything is painted. Its launch parameters stand in the fragment; later platform/messenger/launch.ts keeps them.
 */

const isOpenedHere = location.hash.includes('tgWebAppPlatform=')
const hasFrame = self !== parent || 'TelegramWebviewProxy' in self

try {
  if (isOpenedHere || (hasFrame && sessionStorage.getItem('kursi.launch')))
    document.documentElement.dataset['messenger'] = ''
} catch {
  // Storage is blocked: a reloaded page is one in a browser.
}
