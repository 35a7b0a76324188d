/* Posts the buttons and forms of the operator console, and keeps the list of orders fresh. */

const refreshEvery = 3000

/** @param {string} text */
const say = (text) => {
  const place = document.querySelector('#said')
  if (place) place.textContent = text
}

const freshPage = async () => {
  const reply = await fetch('/sandbox/')
  return new DOMParser().parseFromString(await reply.text(), 'text/html')
}

/**
 * @param {Document} page
 * @param {string} selector
 */
const replace = (page, selector) => {
  const fresh = page.querySelector(selector)
  const old = document.querySelector(selector)
  if (fresh && old) old.replaceWith(document.adoptNode(fresh))
}

/** Sections whose `data-latest` tells whether there is something new. */
const markedSections = ['#mails', '#verifications']

/**
 * @param {Document} page
 * @param {string} selector
 */
const latestOf = (page, selector) => page.querySelector(selector)?.getAttribute('data-latest')

/** @param {string} selector */
const refresh = async (selector) => replace(await freshPage(), selector)

/** Mails that are being read, and documents that are being looked at, stay as they are until there are others. */
const refreshLive = async () => {
  const page = await freshPage()
  if (!isBusy()) replace(page, '#live')
  for (const selector of markedSections)
    if (latestOf(page, selector) !== latestOf(document, selector)) replace(page, selector)
}

/**
 * @param {string} action
 * @param {string} body
 */
const act = async (action, body) => {
  const reply = await fetch(`/sandbox/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  say(reply.ok ? `Done: ${action}` : `Refused: ${await reply.text()}`)
  await refresh('main')
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
  if (question === undefined || window.confirm(question)) act(action, body).catch(failed)
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['action'] === undefined) return
  event.preventDefault()
  act(form.dataset['action'], bodyOf(form)).catch(failed)
})

/** Nothing changes under the operator's hands. */
const isBusy = () => document.querySelector('#live')?.contains(document.activeElement) ?? false

setInterval(() => {
  if (document.querySelector('#live') && !document.hidden) refreshLive().catch(failed)
}, refreshEvery)
