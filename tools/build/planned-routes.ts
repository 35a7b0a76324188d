import type { Plugin } from 'vite'

/** A row of the route table whose page does not exist yet. */
const planned = /^ *\{[^{}\n]*\bready: false\b[^{}\n]*\},?$/gm

/**
 * Leaves the pages that do not exist yet out of what browsers download: no link leads to them, and a path that is not
 * in the table gets the same 404 page.
 */
export const withoutPlannedRoutes = (): Plugin => ({
  name: 'without-planned-routes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    filter: { id: /src\/app\/route-table\.ts$/ },
    handler: (code) => ({ code: code.replace(planned, ''), map: null }),
  },
})
