/**
 * Import rules (DESIGN §2): app -> pages -> features -> components -> ui; features -> machines; services -> api,
 * platform, machines; everything may read routes, i18n and config. Only src/main.tsx and src/app know services.
 */
const test = '\\.test\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files in a circle, of types too, cannot be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The imported file or package is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'machines-are-pure',
      comment: 'A chart knows only other charts, the types of the contract, xstate and zod.',
      severity: 'error',
      from: { path: '^machines/', pathNot: [test, '^machines/shared/(recipients|details)/'] },
      to: { pathNot: ['^machines/', '^openapi/schema\\.d\\.ts$', 'node_modules/(@types/)?(xstate|zod)/'] },
    },
    {
      name: 'recipients-are-pure',
      comment: 'Addresses and payment links need checksums, and nothing of a browser or of the service.',
      severity: 'error',
      from: { path: '^machines/shared/recipients/' },
      to: { pathNot: ['^machines/shared/recipients/', 'node_modules/@(noble/hashes|scure/base)/'] },
    },
    {
      name: 'details-are-pure',
      comment: 'Accounts and phone numbers need registries, and nothing of a browser or of the service.',
      severity: 'error',
      from: { path: '^machines/shared/details/', pathNot: test },
      to: {
        pathNot: [
          '^machines/shared/details/',
          'node_modules/(ibantools|card-validator|credit-card-type|libphonenumber-js)/',
        ],
      },
    },
    {
      name: 'details-come-late',
      comment: 'The registries of accounts and numbering plans are no part of a first script.',
      severity: 'error',
      from: {
        path: '^(machines|src)/',
        pathNot: [test, '^machines/shared/details/', '^src/components/CardBrandName\\.tsx$'],
      },
      to: {
        path: ['^machines/shared/details/(?!rules\\.ts$)', '^src/components/CardBrandName\\.tsx$'],
        dynamic: false,
      },
    },
    {
      name: 'recipients-come-late',
      comment: 'The checksums of eighteen networks are no part of a first script.',
      severity: 'error',
      from: { path: '^(machines|src)/', pathNot: '^(machines/shared/recipients/|src/services/read-address\\.ts$)' },
      to: { path: '^machines/shared/recipients/' },
    },
    {
      name: 'readings-come-late',
      comment: 'They bring the recipients.',
      severity: 'error',
      from: { path: '^(machines|src)/' },
      to: { path: '^src/services/read-(fields|address)\\.ts$', dynamic: false },
    },
    {
      name: 'routes-lowest',
      comment: 'Routes, languages and layouts are data that the build and the service read, too.',
      severity: 'error',
      from: { path: '^src/routes/' },
      to: { pathNot: '^src/routes/' },
    },
    {
      name: 'config-low',
      comment: 'Configuration is read by everything and knows nothing above it.',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: '^src/', pathNot: '^src/(config|routes)/' },
    },
    {
      name: 'texts-low',
      comment: 'Texts and formats know routes, configuration and the browser, and no screen.',
      severity: 'error',
      from: { path: '^src/i18n/' },
      to: { path: '^src/', pathNot: '^src/(i18n|config|routes|platform)/' },
    },
    {
      name: 'platform-low',
      comment: 'The ports to the browser know no screen and no service.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/(platform|i18n|config|routes)/' },
    },
    {
      name: 'api-below-services',
      comment: 'services -> api -> platform.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^src/', pathNot: '^src/(api|platform|i18n|config|routes)/' },
    },
    {
      name: 'services-below-views',
      comment: 'Effects know no screens.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/', pathNot: '^src/(services|api|platform|i18n|config|routes|inline)/' },
    },
    {
      name: 'services-only-at-the-root',
      comment: 'Services are put together in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.tsx$|entry-server\\.tsx$|app/|services/)' },
      to: { path: '^src/services/' },
    },
    {
      name: 'ui-below-components',
      comment: 'The design system knows nothing of the product but shared values.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^src/(?!ui/|platform/|i18n/|config/|routes/)', '^machines/(?!shared/)'] },
    },
    {
      name: 'components-below-features',
      comment: 'Parts that know the product stand under every flow.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: ['^src/(?!components/|ui/|platform/|i18n/|config/|routes/|inline/)', '^machines/(?!shared/)'] },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature; what both need belongs to components or to a chart.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'pages -> features -> components -> ui, never back; a view never calls the service.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(?!features/|components/|ui/|platform/|i18n/|config/|routes/)' },
    },
    {
      name: 'pages-below-app',
      comment: 'app -> pages, never back; a page never calls the service.',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: test },
      to: { path: '^src/(app|api|services|inline|service-worker)/|^src/[^/]+\\.tsx?$' },
    },
    {
      name: 'only-bindings-navigate',
      comment:
        'Only src/app/bindings/ turns emitted events into addresses and notices: emit an event from the chart and ' +
        'listen to it there.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/bindings/' },
      to: { path: '^src/app/bindings/(navigate|notify)\\.ts$' },
    },
    {
      name: 'one-way-to-navigate',
      comment: 'Addresses change through src/app/bindings/navigate.ts; hydration.ts only reads them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/bindings/navigate|ui/hydration)\\.ts$' },
      to: { path: 'node_modules/wouter/.*use-browser-location' },
    },
    {
      name: 'inline-is-small',
      comment: 'What stands in the page itself counts, and knows nothing of what comes later.',
      severity: 'error',
      from: { path: '^src/inline/' },
      to: { pathNot: ['^src/inline/', '^src/config/(calls|defaults)\\.ts$', '^machines/'] },
    },
    {
      name: 'app-apart-from-service',
      comment: 'The application speaks to the service through the contract only.',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^(service|tests)/' },
    },
    {
      name: 'service-apart-from-app',
      comment: 'The service shares with the application the contract, the table of routes and how values are read.',
      severity: 'error',
      from: { path: '^service/' },
      to: { path: ['^src/(?!routes/)', '^(tests|tools)/', '^machines/(?!shared/)'] },
    },
    {
      name: 'service-runs-without-dev-packages',
      comment: 'The service runs from its sources: what it imports must be among the dependencies.',
      severity: 'error',
      from: { path: '^service/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
