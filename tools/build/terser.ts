import { minify, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
  format: { comments: false },
}

/**
 * Compresses each script before the built-in minifier does: what one overlooks the other finds, and together they save
 * a kilobyte of the first page. Costs seconds, at build time only.
 */
export const withTerser = (): Plugin => ({
  name: 'with-terser',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const result = await minify(code, options)
    return result.code === undefined ? null : { code: result.code, map: null }
  },
})
