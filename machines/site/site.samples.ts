import type { SiteStatus } from '../shared/api.ts'
import { siteStatus } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { siteMachine } from './site.machine.ts'

const offline = { ...siteStatus, offlineStatus: true }
/** The same, with another captcha. */
const prolonged: SiteStatus = { ...offline, captcha_module: 'altcha' }
const fault = new Error('the status could not be had')

export const siteSamples = defineSamples(siteMachine, {
  events: {
    'work.announced': [{ offlineStatus: true }, { offlineStatus: false }],
    'work.reported': {},
    'status.doubted': {},
    'status.retried': {},
    'page.woken': {},
    'network.returned': {},
  },
  actors: { getStatus: { done: [siteStatus, offline], error: fault } },
  journeys: [
    {
      name: 'the first status is taken and told, and the page is shown while it is asked for',
      steps: [
        { see: 'checking' },
        { tags: ['busy'] },
        { called: 'getStatus', times: 1 },
        { done: 'getStatus', output: siteStatus },
        { tags: [] },
        { context: { status: siteStatus } },
        { emitted: [{ type: 'status.changed', status: siteStatus }] },
        'status.retried',
        'page.woken',
        'network.returned',
        { called: 'getStatus', times: 0 },
      ],
      end: 'working',
    },
    {
      name: 'maintenance: its status is told once, and its end with the new one',
      steps: [
        { done: 'getStatus', output: offline },
        { tags: ['technicalWork'] },
        { context: { status: offline } },
        { emitted: [{ type: 'status.changed', status: offline }] },
        { called: 'getStatus', times: 1 },
        'status.retried',
        { tags: ['busy', 'technicalWork'] },
        { done: 'getStatus', output: prolonged },
        { see: { technicalWork: 'announced' } },
        { context: { status: prolonged } },
        { emitted: [] },
        'network.returned',
        { called: 'getStatus', times: 2 },
        { done: 'getStatus', output: siteStatus },
        { tags: [] },
        { context: { status: siteStatus } },
        { emitted: [{ type: 'status.changed', status: siteStatus }, { type: 'service.returned' }] },
      ],
      end: 'working',
    },
    {
      name: 'a status that could not be had is asked for again by itself',
      steps: [
        'error:getStatus',
        { tags: ['technicalWork'] },
        { context: { status: null } },
        { wait: 4_999 },
        { see: { technicalWork: 'unanswered' } },
        { wait: 1 },
        { see: { technicalWork: 'rechecking' } },
        'error:getStatus',
        { wait: 5_000 },
        { called: 'getStatus', times: 3 },
        { emitted: [] },
        'done:getStatus',
        { emitted: [{ type: 'status.changed', status: siteStatus }, { type: 'service.returned' }] },
      ],
      end: 'working',
    },
    {
      name: 'the socket announces maintenance before the first status, which is no longer waited for',
      steps: [
        { type: 'work.announced', offlineStatus: false },
        { see: 'checking' },
        { called: 'getStatus', times: 2 },
        { type: 'work.announced', offlineStatus: true },
        { see: { technicalWork: 'announced' } },
        { emitted: [] },
        { wait: 5_000 },
        { called: 'getStatus', times: 1 },
      ],
      end: { technicalWork: 'rechecking' },
    },
    {
      name: 'the socket says online during normal operation: the status is requested again',
      steps: [
        'done:getStatus',
        { type: 'work.announced', offlineStatus: false },
        { see: 'checking' },
        { called: 'getStatus', times: 2 },
      ],
      end: 'checking',
    },
    {
      name: 'an announcement ends the request for a status',
      steps: [
        'error:getStatus',
        { type: 'work.announced', offlineStatus: true },
        { see: { technicalWork: 'announced' } },
        'status.retried',
        { see: { technicalWork: 'rechecking' } },
        { type: 'work.announced', offlineStatus: true },
        { see: { technicalWork: 'announced' } },
        { type: 'work.announced', offlineStatus: false },
        { called: 'getStatus', times: 3 },
      ],
      end: { technicalWork: 'rechecking' },
    },
    { name: 'normal operation', steps: ['done:getStatus'], end: 'working' },
    {
      name: 'the status is offline, and later online again',
      steps: [
        { done: 'getStatus', output: offline },
        { see: { technicalWork: 'announced' } },
        { wait: 4_999 },
        { see: { technicalWork: 'announced' } },
        { wait: 1 },
        { see: { technicalWork: 'rechecking' } },
        { done: 'getStatus', output: offline },
        { see: { technicalWork: 'announced' } },
        { wait: 5_000 },
        { done: 'getStatus', output: siteStatus },
      ],
      end: 'working',
    },
    {
      name: 'the status call fails, and works again when the network returns',
      steps: ['error:getStatus', { see: { technicalWork: 'unanswered' } }, 'network.returned', 'done:getStatus'],
      end: 'working',
    },
    {
      name: 'the socket says offline and later online',
      steps: [
        'done:getStatus',
        'work.announced',
        { see: { technicalWork: 'announced' } },
        { type: 'work.announced', offlineStatus: false },
        { see: { technicalWork: 'rechecking' } },
        'done:getStatus',
      ],
      end: 'working',
    },
    {
      name: 'a call returns the maintenance code, and the user retries',
      steps: [
        'done:getStatus',
        'work.reported',
        { see: { technicalWork: 'announced' } },
        'status.retried',
        'error:getStatus',
        { see: { technicalWork: 'unanswered' } },
        'page.woken',
        'done:getStatus',
      ],
      end: 'working',
    },
    {
      name: 'a refusal contradicts the status: it is requested again',
      steps: ['done:getStatus', 'status.doubted', { see: 'checking' }, 'done:getStatus'],
      end: 'working',
    },
    {
      name: 'a change that is announced while the status is requested is not in its reply: it is requested anew',
      steps: [
        { called: 'getStatus', times: 1 },
        { type: 'work.announced', offlineStatus: false },
        { see: 'checking' },
        { called: 'getStatus', times: 1 },
        { done: 'getStatus', output: siteStatus },
        { emitted: [{ type: 'status.changed', status: siteStatus }] },
      ],
      end: 'working',
    },
    {
      name: 'a reported maintenance overrides a pending status',
      steps: ['work.reported'],
      end: { technicalWork: 'announced' },
    },
  ],
  invariants: {
    'status requests are not concurrent': ({ children }) => Object.keys(children).length <= 1,
    'an offline status never counts as working': ({ context, value }) =>
      value !== 'working' || context.status?.offlineStatus === false,
    'every recovery is emitted': (snapshot, _persisted, { emitted }) =>
      !snapshot.matches('working') || emitted.some(({ type }) => type === 'status.changed'),
  },
})
