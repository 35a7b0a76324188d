import type { Plugin } from 'vite'

/**
 * Fields of React's own records (fibers, their queues, the root). Only react-dom's client reads and writes them: none
 * belongs to the DOM, to an element, to a component, to the options of a root or to a portal.
 */
const ofReact = `
  alternate baseQueue baseState cancelPendingCommit childLanes deletions eagerState elementType entangledLanes
  entanglements errorRecoveryDisabledLanes expirationTimes expiredLanes firstBaseUpdate firstContext hasEagerState
  hiddenUpdates incompleteTransitions isBackwards isDehydrated lastBaseUpdate lastEffect lastRenderedReducer
  lastRenderedState memoizedProps memoizedState memoizedValue pendingContext pendingLanes pendingProps pingCache
  pingedLanes pooledCache pooledCacheLanes refCleanup renderingStartTime retryLane revertLane shellSuspendCounter
  stateNode subtreeFlags suspendedLanes tailMode timeoutHandle treeContext updateQueue warmLanes
`

/** Fields that XState keeps to itself and to its React binding; nothing of ours touches them. */
const ofXState = `
  _active _actorScope _clock _complete _current _deferred _doneEvent _error _flushing _flushingInvalidated
  _getPreInitialState _initialize _initState _last _logger _now _params _parent _process _processingStatus _register
  _relay _reportError _scheduledEvents _sendInspectionEvent _snapshot _stopProcedure _subscription _syncSnapshot
  _unregister
`

const shortener = (names: string, mark: string) => {
  const list = names.trim().split(/\s+/)
  const short = new Map(list.map((name, index) => [name, `${mark}${index.toString(36)}`]))
  const any = new RegExp(`(?<![\\w$])(?:${list.join('|')})(?![\\w$])`, 'g')
  return (code: string): string => code.replace(any, (name) => short.get(name) ?? name)
}

const plugin = (name: string, id: RegExp, shorten: (code: string) => string): Plugin => ({
  name,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: { filter: { id }, handler: (code) => ({ code: shorten(code), map: null }) },
})

/**
 * Shortens private names of React and of XState in the build: minifiers keep the names of fields, because they cannot
 * know who else reads them. More than a kilobyte of the first page.
 */
export const withShortPrivateNames = (): Plugin[] => [
  plugin('with-short-react-names', /react-dom-client\.production\.js$/, shortener(ofReact, '$')),
  plugin('with-short-xstate-names', /node_modules\/(@xstate\/react|xstate)\//, shortener(ofXState, '$$')),
]
