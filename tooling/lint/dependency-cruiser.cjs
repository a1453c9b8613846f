// Who may import whom. Each rule was tried by planting a violation and seeing it caught.
const inPackage = (name) => `^packages/${name}/`;
const WEB = '^apps/web/src';

/** Everything of the server but these folders, so that a new folder is forbidden until it is named. */
const inServerBeyond = (...folders) => ({
  path: '^apps/api/src/',
  pathNot: `^apps/api/src/(${folders.join('|')})/`,
});

/** A rule that forbids something, with the reason a reader of the failure needs. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      'Modules that need each other cannot be read or tested apart. Types included: shared ones go in a file of their own.',
      {},
      { circular: true },
    ),
    forbid(
      'declared-imports',
      'Every import is declared in the package.json of the package that makes it.',
      { pathNot: ['\\.config\\.ts$', '/\\.storybook/'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'domain-is-pure',
      'The domain imports no React, no Node and no other package of ours.',
      { path: inPackage('domain'), pathNot: '\\.test\\.ts$|\\.config\\.ts$' },
      { path: ['^packages/(?!domain/)', '^apps/', 'node_modules/(?!.*zod)'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'domain-has-no-node',
      'The domain runs anywhere.',
      { path: inPackage('domain'), pathNot: '\\.test\\.ts$|\\.config\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'zod-only-in-contract',
      'The root of the domain reaches no zod; only the contract does.',
      { path: inPackage('domain'), pathNot: ['/src/contract/', '\\.test\\.ts$'] },
      { path: ['node_modules/.*zod', '^packages/domain/src/contract/'] },
    ),
    forbid(
      'duck-ui-imports-nothing',
      'The kit imports nothing of this repository; the pages of its Storybook show the SDK’s sample data.',
      { path: inPackage('duck-ui'), pathNot: '^packages/duck-ui/stories/' },
      { path: ['^apps/', '^packages/(?!duck-ui/)'] },
    ),
    forbid(
      'bank-files-on-domain-root',
      'Parsers of bank files stand on the domain’s money and dates alone.',
      { path: inPackage('bank-files') },
      { path: ['^apps/', '^packages/(api-sdk|auth|cli|duck-ui)/', '^packages/domain/src/contract/'] },
    ),
    forbid(
      'cli-on-sdk',
      'The command-line tool calls the server as others do: through the SDK.',
      { path: inPackage('cli') },
      { path: ['^apps/', '^packages/(auth|duck-ui)/', '^packages/domain/src/contract/'] },
    ),
    forbid(
      'auth-on-domain',
      'Auth stands on the domain alone.',
      { path: inPackage('auth') },
      { path: ['^apps/', '^packages/(api-sdk|cli|duck-ui)/'] },
    ),
    forbid(
      'auth-on-domain-root',
      'Signing in needs no schemas.',
      { path: inPackage('auth') },
      { path: '^packages/domain/src/contract/' },
    ),
    forbid(
      'sdk-on-domain',
      'The SDK stands on the domain alone.',
      { path: inPackage('api-sdk') },
      { path: ['^apps/', '^packages/(auth|cli|duck-ui)/'] },
    ),
    forbid(
      'sdk-core-without-react',
      'React lives in the SDK’s own entry for it.',
      { path: '^packages/api-sdk/src/', pathNot: ['/src/react/', '\\.test\\.tsx?$'] },
      { path: ['node_modules/react', '^packages/api-sdk/src/react/', 'rtk-query-react'] },
    ),
    forbid(
      'sdk-core-without-redux',
      'Redux Toolkit lives in the SDK’s entries for it: the plain client has no store.',
      { path: '^packages/api-sdk/src/', pathNot: ['/src/(redux|react|test-support)/', '\\.test\\.tsx?$'] },
      { path: ['node_modules/@reduxjs', '^packages/api-sdk/src/(redux|react)/'] },
    ),
    forbid(
      'sdk-without-schemas',
      'The SDK reads answers by the shapes in wire/, made of the contract: its schemas are in no bundle. Types are free.',
      { path: '^packages/api-sdk/src/', pathNot: ['/src/testing/', '\\.test\\.tsx?$'] },
      { path: '^packages/domain/src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-on-domain',
      'The server stands on the domain alone; a test of its own holds it against the SDK.',
      { path: '^apps/api/', pathNot: '^apps/api/test/sdk\\.test\\.ts$' },
      { path: ['^apps/web/', '^packages/(auth|api-sdk|cli|duck-ui)/'] },
    ),
    forbid(
      'db-below-all',
      'The database layer knows the configuration alone: no call, no resource and no provider.',
      { path: '^apps/api/src/db/', pathNot: '\\.test\\.ts$' },
      inServerBeyond('db', 'config'),
    ),
    forbid(
      'http-below-modules',
      'Serving a call knows no resource, and who calls only by the caller’s type.',
      { path: '^apps/api/src/http/', pathNot: '\\.test\\.ts$' },
      inServerBeyond('http', 'db', 'encryption'),
    ),
    forbid(
      'modules-on-http-and-db',
      'Resources stand on calls, the database, mail and encryption: not on the provider that people sign in at, and no plugin.',
      { path: '^apps/api/src/modules/', pathNot: '\\.test\\.ts$' },
      inServerBeyond('modules', 'http', 'db', 'mail', 'encryption'),
    ),
    forbid(
      'transactions-wait-for-nothing',
      'Handlers run in a transaction: pool, hashing and the network are for what a call prepares, and for background delivery.',
      {
        path: '^apps/api/src/modules/',
        pathNot: [
          '/prepare-[^/]+\\.ts$',
          '/notifications/delivery/',
          '/schedules/automatic/',
          '/users/sign-in/',
          '/users/credentials/use-link\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      {
        path: [
          '^apps/api/src/db/(database|connections|open-database)\\.ts$',
          '^apps/api/src/modules/users/(credentials/passwords|sign-in/(attempts|sign-in))\\.ts$',
          '^(node:)?(https?|net|tls|dns|child_process|worker_threads)$',
        ],
      },
    ),
    forbid(
      'web-needs-no-engine',
      'The app speaks to signing in, schemas and charts through our packages.',
      { path: [WEB, '^apps/web/worker/'] },
      { path: 'node_modules/(@auth0|zod|recharts)' },
    ),
    forbid(
      'workers-stand-alone',
      'A worker has no page: it is a bundle of its own, and takes nothing of the app.',
      { path: '^apps/web/worker/' },
      { path: [`${WEB}/`, '^packages/(auth|duck-ui)/'] },
    ),
    forbid(
      'features-are-isolated',
      'A feature never imports another; routes compose them.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    forbid(
      'features-below-app',
      'Features do not know the app that composes them.',
      { path: `${WEB}/features/` },
      { path: `${WEB}/app/` },
    ),
    forbid(
      'shared-below-all',
      'Shared code imports no feature and no app.',
      { path: `${WEB}/(shared|i18n)/` },
      { path: `${WEB}/(app|features)/` },
    ),
    forbid(
      'i18n-below-shared',
      'Catalogues and formats stand alone; shared code uses them.',
      { path: `${WEB}/i18n/` },
      { path: `${WEB}/shared/` },
    ),
    forbid(
      'features-by-their-index',
      'The app enters a feature through its index.ts.',
      { path: `${WEB}/app/` },
      { path: `${WEB}/features/[^/]+/.+`, pathNot: `${WEB}/features/[^/]+/index\\.ts$` },
    ),
  ],
  // Held without tests, which reach across folders.
  forbiddenBetweenFolders: [
    {
      ...forbid(
        'no-folder-circles',
        'Folders that need each other are one folder, or one of them holds what belongs in a third.',
        { path: '^apps/[^/]+/src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|\\.turbo|storybook-static|^packages/api-sdk/examples/|\\.results' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@nestegg/source', 'import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
