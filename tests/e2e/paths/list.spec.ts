import { isListable, listDriver } from './list-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'list',
  inputs: ['first', 'second'],
  allows: isListable,
  calls: { loading: 'history', 'listed.refreshing': 'history' },
  isPassing: () => false,
  driver: listDriver,
  left: {
    'opening always #1 → listed.refreshing': 'the history of orders is in no prerendered page',
    'loading list.signalled #0 → loading': 'only what is listed is followed; otherwise it takes another language',
    'loading done: loadPage #1 → failed': 'during technical work, an overlay covers the page',
    'failed list.signalled #0 → loading': 'only what is listed is followed; otherwise it takes another language',
    'listed.refreshing done: refreshPage #1 → listed.behind': 'during technical work, an overlay covers the page',
  },
})
