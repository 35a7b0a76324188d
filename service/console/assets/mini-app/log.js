/** The log of what the app posted, and of what the messenger answered. */

/**
 * @param {string} className
 * @param {string} text
 */
const piece = (className, text) => {
  const element = document.createElement('code')
  element.className = className
  element.textContent = text
  return element
}

/** @param {HTMLElement} list */
export const createLog = (list) => {
  /** @param {HTMLElement} entry */
  const add = (entry) => {
    const place = list.parentElement
    const isAtEnd = place !== null && place.scrollTop + place.clientHeight >= place.scrollHeight - 40
    list.append(entry)
    if (isAtEnd) place.scrollTop = place.scrollHeight
  }

  return {
    /**
     * @param {string} method
     * @param {unknown} params
     * @param {string} note why it has no effect; empty: it has
     */
    posted: (method, params, note) => {
      const entry = document.createElement('li')
      const text = JSON.stringify(params ?? {})
      entry.dataset['method'] = method
      entry.dataset['params'] = text
      entry.append(piece('name', method), ' ', piece('params', text))
      if (note !== '') {
        const said = document.createElement('small')
        said.textContent = note
        entry.append(said)
      }
      add(entry)
    },
    /**
     * @param {string} event
     * @param {unknown} data
     */
    sent: (event, data) => {
      const entry = document.createElement('li')
      const text = JSON.stringify(data ?? null)
      entry.dataset['event'] = event
      entry.dataset['params'] = text
      entry.append(piece('name', event), ' ', piece('params', text))
      add(entry)
    },
    clear: () => list.replaceChildren(),
  }
}
