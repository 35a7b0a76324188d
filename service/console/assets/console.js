/* Posts the buttons and forms of the operator console, and keeps the page fresh. */

const refreshEvery = 3000

/** @param {string} text */
const say = (text) => {
  const place = document.querySelector('#said')
  if (place) place.textContent = text
}

/**
 * What a node is known by among those beside it. A switch is the same whichever way it stands.
 * @param {Node} node
 */
const keyOf = (node) => {
  if (!(node instanceof HTMLElement)) return node.nodeName
  const { action = '', body = '' } = node.dataset
  return [node.nodeName, node.id, action, body.replaceAll(/true|false/g, '')].join(' ')
}

/**
 * What the operator changed, or what was changed for the operator. What is unfolded or folded by the page alone is not:
 * it follows the page, unless the focus is in it.
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
 * Makes the old node like the fresh one, and leaves everything in place that is alike: what is typed, chosen, unfolded or
 * looked at stays.
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
 * The focus stays where it is; when that is gone, it goes to the row or the section around.
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

/** Shows the rows that hold all that is typed and chosen above their table. */
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
 * @returns whether it was done
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
 * What was sent is cleared; what was refused can be mended.
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
