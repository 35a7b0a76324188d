/* Posts the buttons and forms of the operator console, and keeps the page up to date. */

const refreshEvery = 3000

/** @param {string} text */
const say = (text) => {
  const place = document.querySelector('#said')
  if (place) place.textContent = text
}

/**
 * Key of a node among its siblings. A toggle keeps its key in both states.
 * @param {Node} node
 */
const keyOf = (node) => {
  if (!(node instanceof HTMLElement)) return node.nodeName
  const { action = '', body = '' } = node.dataset
  return [node.nodeName, node.id, action, body.replaceAll(/true|false/g, '')].join(' ')
}

/**
 * Attributes that hold the operator's state, such as an unfolded row. Folding done by the page alone is overwritten,
 * unless the focus is inside.
 * @param {Element} element
 */
const ownAttributesOf = (element) => {
  const isOwnFold = element.hasAttribute('open') !== element.hasAttribute('data-open')
  return isOwnFold || element.contains(document.activeElement) ? ['open', 'tabindex'] : ['tabindex']
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
const renewAttributes = (old, fresh) => {
  const ownAttributes = ownAttributesOf(old)
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !ownAttributes.includes(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value && !ownAttributes.includes(name)) old.setAttribute(name, value)
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
const renewChildren = (old, fresh) => {
  const known = Map.groupBy(old.childNodes, keyOf)
  const wanted = [...fresh.childNodes].map((node) => ({ node, kept: known.get(keyOf(node))?.shift() }))
  for (const nodes of known.values()) for (const node of nodes) node.remove()
  let place = old.firstChild
  for (const { node, kept } of wanted) {
    if (kept) renew(kept, node)
    if (kept && kept === place) place = place.nextSibling
    else old.insertBefore(kept ?? node, place)
  }
}

/** @param {Node} node */
const chosenIn = (node) => {
  const isChosen =
    node instanceof HTMLSelectElement && [...node.options].some((each) => each.selected !== each.defaultSelected)
  return isChosen ? node.value : null
}

/**
 * Updates the old node in place and keeps everything that did not change, so that input, selection, folding and scroll
 * position survive.
 * @param {Node} old
 * @param {Node} fresh
 */
const renew = (old, fresh) => {
  if (old.isEqualNode(fresh)) return
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue
    return
  }
  const chosen = chosenIn(old)
  renewAttributes(old, fresh)
  renewChildren(old, fresh)
  if (old instanceof HTMLSelectElement && chosen !== null) old.value = chosen
}

/**
 * Keeps the focus; when its element is gone, it moves to the surrounding row or section.
 * @param {() => void} change
 */
const keepFocus = (change) => {
  const held = document.activeElement
  const places = [held, held?.closest('tr'), held?.closest('section')]
  change()
  const place = places.find((each) => each?.isConnected)
  if (!(place instanceof HTMLElement) || place === document.activeElement) return
  if (place !== held) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Filters the rows of a table by the text and the choices above it. */
const sift = () => {
  for (const place of document.querySelectorAll('[data-sift]')) {
    if (!(place instanceof HTMLElement)) continue
    const words = (place.querySelector('input')?.value ?? '').toLowerCase().split(' ')
    const choice = place.querySelector('select')?.value.toLowerCase() ?? ''
    const rows = [...document.querySelectorAll(`[data-sifted="${place.dataset['sift']}"] tr[data-find]`)]
    const isFound = (/** @type {string} */ found) =>
      words.every((word) => found.includes(word)) && (choice === '' || found.split(' ').includes(choice))
    for (const row of rows) if (row instanceof HTMLElement) row.hidden = !isFound(row.dataset['find'] ?? '')
    const count = place.querySelector('output')
    if (count) count.textContent = `${rows.filter((row) => !row.hasAttribute('hidden')).length} of ${rows.length}`
  }
}

const refresh = async () => {
  const reply = await fetch('/sandbox/')
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const [old, fresh] = [document.querySelector('main'), page.querySelector('main')]
  if (old && fresh) keepFocus(() => renew(old, fresh))
  sift()
}

/**
 * @param {string} action
 * @param {string} body
 * @returns whether it succeeded
 */
const act = async (action, body) => {
  const reply = await fetch(`/sandbox/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  say(reply.ok ? `Done: ${action}` : `Refused: ${await reply.text()}`)
  return reply.ok
}

/**
 * Clears a form after success; after a refusal it keeps its values for correction.
 * @param {HTMLFormElement} form
 */
const send = async (form) => {
  const isDone = await act(form.dataset['action'] ?? '', bodyOf(form))
  if (isDone) form.reset()
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
const valueOf = (field) => {
  if (field.value === '') return field.dataset['empty'] === 'null' ? null : undefined
  if (field.dataset['type'] === 'number') return Number(field.value)
  return field.dataset['type'] === 'boolean' ? field.value === 'true' : field.value
}

/** @param {HTMLFormElement} form */
const bodyOf = (form) => {
  /** @type {Record<string, unknown>} */
  const body = {}
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && field.name) body[field.name] = valueOf(field)
  }
  return JSON.stringify(body)
}

/** @param {unknown} error */
const failed = (error) => say(String(error))

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-action]') : null
  if (!(button instanceof HTMLButtonElement)) return
  const { action = '', body = '{}', confirm: question } = button.dataset
  if (question === undefined || window.confirm(question)) act(action, body).then(refresh).catch(failed)
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['action'] === undefined) return
  event.preventDefault()
  send(form).then(refresh).catch(failed)
})

document.addEventListener('input', sift)
sift()

setInterval(() => {
  if (document.querySelector('#live') && !document.hidden) refresh().catch(failed)
}, refreshEvery)
