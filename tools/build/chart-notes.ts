import type { Plugin } from 'vite'

/** `meta` of a state: its view and its description, which designers and testers read and no browser needs. */
const note = /\bmeta:\s*\{\s*(?:view:\s*'[^']*',\s*)?description:\s*'(?:[^'\\]|\\.)*',?\s*\},?/g

/** Leaves the notes on the states of the charts out of the build: about 2 kB that nobody downloads. */
export const withoutChartNotes = (): Plugin => ({
  name: 'without-chart-notes',
  apply: 'build',
  transform: {
    filter: { id: /machines\/.+\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(note, ''), map: null }),
  },
})
