import { siteStatus } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { siteMachine } from './site.machine.ts'

const offline = { ...siteStatus, offlineStatus: true }
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
