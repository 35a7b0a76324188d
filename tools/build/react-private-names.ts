import type { Plugin } from 'vite'

/**
 * Fields of React's own records (fibers, their queues, the root). Only react-dom's client reads and writes them: none
 * belongs to the DOM, to an element, to a component, to the options of a root or to a portal.
 */
const privateNames = `
  alternate baseQueue baseState cancelPendingCommit childLanes deletions eagerState elementType entangledLanes
  entanglements errorRecoveryDisabledLanes expirationTimes expiredLanes firstBaseUpdate firstContext hasEagerState
  hiddenUpdates incompleteTransitions isBackwards isDehydrated lastBaseUpdate lastEffect lastRenderedReducer
  lastRenderedState memoizedProps memoizedState memoizedValue pendingContext pendingLanes pendingProps pingCache
  pingedLanes pooledCache pooledCacheLanes refCleanup renderingStartTime retryLane revertLane shellSuspendCounter
  stateNode subtreeFlags suspendedLanes tailMode timeoutHandle treeContext updateQueue warmLanes
`
  .trim()
  .split(/\s+/)

const shortNames = new Map(privateNames.map((name, index) => [name, `$${index.toString(36)}`]))
const anyName = new RegExp(`(?<![\\w$])(?:${privateNames.join('|')})(?![\\w$])`, 'g')

/**
 * Shortens React's private names in the build: minifiers keep the names of fields, because they cannot know who else
 * reads them. Nearly a kilobyte of the first page.
 */
export const withShortReactNames = (): Plugin => ({
  name: 'with-short-react-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: code.replace(anyName, (name) => shortNames.get(name) ?? name), map: null }),
  },
})
