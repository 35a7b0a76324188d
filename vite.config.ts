import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { publicKeys } from './service/keys/payment-key.ts'
import { withCatalogParts } from './tools/build/catalog-parts.ts'
import { chartNotesPreset } from './tools/build/chart-notes.ts'
import { createCommonChunk } from './tools/build/chunk-groups.ts'
import { shortClassName } from './tools/build/class-names.ts'
import { namesOwnFile, withLazyParts } from './tools/build/lazy-parts.ts'
import { sonnerWithoutInjectedStyles } from './tools/build/sonner-csp.ts'

/** Where the dev server finds the exchange service; `npm run dev` sets it. */
const service = process.env['SERVICE_ORIGIN'] ?? 'http://127.0.0.1:4181'

/**
 * Tests that wait for nothing but themselves run in the moments that the browser's leave, which may be rare, ms: for what
 * is polled for, and for a whole test.
 */
const [patience, testPatience] = [120_000, 600_000]

/** Tests that put something else in a module's place, or open the whole page: they share no modules with others. */
const standIns = [
  'tests/views/actor-tree.test.tsx',
  'tests/views/exchange-renders.test.tsx',
  'tests/views/recaptcha.test.tsx',
  'tests/views/user-area.test.tsx',
]

export default defineConfig(({ command }) => ({
  plugins: [
    // The macros are expanded before anything else reads the file; the other order leaves <Trans> as it is.
    babel({ presets: [linguiTransformerBabelPreset(), ...(command === 'build' ? [chartNotesPreset()] : [])] }),
    react(),
    sonnerWithoutInjectedStyles(),
    withCatalogParts(),
    withLazyParts(),
    // A missing translation stops the build, not somebody who is in the middle of writing a view.
    lingui(command === 'build' ? { failOnMissing: 'catalog', failOnCompileError: true } : {}),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  define: {
    __PAYMENT_KEYS__: JSON.stringify(process.env['VITEST'] ? '' : publicKeys(process.env)),
  },
  resolve: {
    // React has the hook itself: what stands in for it in older versions is left out.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: {
    strictPort: true,
    proxy: {
      '/service': { target: service },
      '/sandbox': { target: service },
      '/ws': { target: service, ws: true },
    },
    // What the service and the tests write while the page is open is no reason to reload it.
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/tests/**', '**/service/**'] },
  },
  build: {
    target: 'es2023',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: namesOwnFile,
    // A picture inside the script would be paid for before the page is usable.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Scripts do not name their maps, and `tools/build.ts` moves these to .cache/source-maps/.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // Legal notes of the packages stand in licenses.md, once, instead of in each chunk.
        comments: { legal: false },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // All that the first page needs in one file: fewer requests, and more for the compression to find.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: createCommonChunk(), debugName: 'common' },
          ],
        },
      },
    },
  },
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: patience } },
    provide: { patience },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/perf/**/*.test.ts', 'machines/**/*.test.ts'],
          testTimeout: testPatience,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          // Files clear what they drew; modules and window are made once.
          isolate: false,
          environment: 'happy-dom',
          include: ['{tests/views,src/pages}/**/*.test.{ts,tsx}'],
          exclude: standIns,
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: testPatience,
        },
      },
      {
        extends: true,
        test: {
          name: 'views-apart',
          environment: 'happy-dom',
          include: standIns,
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: testPatience,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: testPatience,
        },
      },
      {
        extends: true,
        test: { name: 'paths', environment: 'node', include: ['tests/paths/**/*.test.ts'], testTimeout: testPatience },
      },
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: ['tests/service/support/global-setup.ts'],
          // A file finds a database as it is in the beginning, and leaves none open: modules may be shared.
          isolate: false,
          testTimeout: testPatience,
          hookTimeout: testPatience,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/service/support/global-setup.ts'],
          testTimeout: testPatience,
          hookTimeout: testPatience,
        },
      },
    ],
  },
}))
