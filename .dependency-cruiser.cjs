/**
 * Who may import whom (DESIGN §2): pages -> features -> ui; features -> machines; services -> api, platform, machines;
 * only src/main.tsx and src/app know services. The tables of routes and languages are plain data that everyone may read.
 */
const routeTable = '^src/(app/(route-table|languages)|i18n/locales)\\.ts$'
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
      from: { path: '^machines/', pathNot: test },
      to: { pathNot: ['^machines/', '^openapi/schema\\.d\\.ts$', 'node_modules/(@types/)?(xstate|zod)/'] },
    },
    {
      name: 'views-do-no-effects',
      comment: 'A view draws a state and sends events; it never calls the service.',
      severity: 'error',
      from: { path: '^src/(pages|features|ui)/' },
      to: { path: '^src/(api|services)/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature; what both need belongs to ui or to a chart.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'pages -> features -> ui, never back.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(pages|app)/', pathNot: routeTable },
    },
    {
      name: 'ui-is-lowest',
      comment: 'The design system knows nothing of the product but shared values.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^src/(pages|features|app|services|api)/', '^machines/(?!shared/)'], pathNot: routeTable },
    },
    {
      name: 'services-only-at-the-root',
      comment: 'Services are put together in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.tsx$|entry-server\\.tsx$|app/|services/)' },
      to: { path: '^src/services/' },
    },
    {
      name: 'services-below-views',
      comment: 'Effects know no screens.',
      severity: 'error',
      from: { path: '^src/(services|api|platform|config|i18n)/' },
      to: { path: ['^src/(pages|features|ui|app)/', '^src/main\\.tsx$'], pathNot: routeTable },
    },
    {
      name: 'api-below-services',
      comment: 'services -> api, platform.',
      severity: 'error',
      from: { path: '^src/(api|platform|config)/' },
      to: { path: '^src/services/' },
    },
    {
      name: 'early-is-small',
      comment: 'What stands in the page itself counts, and knows nothing of what comes later.',
      severity: 'error',
      from: { path: '^src/early/' },
      to: { pathNot: ['^src/early/', '^src/(ui/amount-room|config/(calls|defaults))\\.ts$', '^machines/'] },
    },
    {
      name: 'app-apart-from-sandbox',
      comment: 'The application speaks to the service through the contract only.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|tests)/' },
    },
    {
      name: 'sandbox-apart-from-app',
      comment: 'The service shares with the application the contract, the table of routes and how values are read.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: ['^(src|tests|tools)/', '^machines/(?!shared/)'], pathNot: routeTable },
    },
    {
      name: 'sandbox-runs-without-dev-packages',
      comment: 'The service runs from its sources: what it imports must be among the dependencies.',
      severity: 'error',
      from: { path: '^sandbox/' },
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
