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
import { withMerchantReference } from './tools/build/merchant-reference.ts'
import { sonnerWithoutInjectedStyles } from './tools/build/sonner-csp.ts'

/** Origin of the exchange service in development, set by `npm run dev`. */
const service = process.env['SERVICE_ORIGIN'] ?? 'http://127.0.0.1:4181'

/**
 * Timeouts of polling assertions and of a whole test, ms. Many times what they take on an idle machine: they only end
 * tests that hang.
 */
const [patience, testPatience] = [120_000, 600_000]

/** Tests with module mocks, or of the whole page: they share no modules with others. */
const standIns = [
  'tests/views/actor-tree.test.tsx',
  'tests/views/exchange-renders.test.tsx',
  'tests/views/recaptcha.test.tsx',
  'tests/views/user-area.test.tsx',
]

export default defineConfig(({ command }) => ({
  plugins: [
    // The macros must be expanded before other plugins read the file; in the other order <Trans> is not transformed.
    babel({ presets: [linguiTransformerBabelPreset(), ...(command === 'build' ? [chartNotesPreset()] : [])] }),
    react(),
    sonnerWithoutInjectedStyles(),
    withCatalogParts(),
    withMerchantReference(),
    withLazyParts(),
    // A missing translation fails the build, but not the development server.
    lingui(command === 'build' ? { failOnMissing: 'catalog', failOnCompileError: true } : {}),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  define: {
    __PAYMENT_KEYS__: JSON.stringify(process.env['VITEST'] ? '' : publicKeys(process.env)),
  },
  resolve: {
    // React provides this hook: the shim for older versions is left out.
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
    // Files written by the service and the tests must not reload the page.
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/tests/**', '**/service/**'] },
  },
  build: {
    target: 'es2023',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: namesOwnFile,
    // An image inlined in the script would delay the first use of the page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Scripts do not name their maps, and `tools/build.ts` moves these to .cache/source-maps/.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // Licences of packages are in licenses.md instead of every chunk.
        comments: { legal: false },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Everything for the first page in one file: fewer requests and better compression.
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
          // Test files clean up their DOM, so modules and window can be shared.
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
          // Test files start with a fresh database and close it, so modules can be shared.
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
          // As for the service.
          isolate: false,
          testTimeout: testPatience,
          hookTimeout: testPatience,
        },
      },
    ],
  },
}))
