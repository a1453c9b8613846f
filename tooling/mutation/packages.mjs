/**
 * What a mutation run can be made of. Packages with `parts` are sampled, as many mutants of each part; the score of the
 * whole weighs the parts by their mutants. The others are run whole, by their own configuration.
 */
export const PACKAGES = {
  api: {
    folder: 'apps/api',
    parts: {
      modules: /\/src\/modules\//,
      identity: /\/src\/identity\//,
      http: /\/src\/http\//,
      db: /\/src\/db\//,
    },
    mutants: 400,
    least: 85,
  },
  web: {
    folder: 'apps/web',
    parts: { shared: /\/src\/shared\//, models: /\/src\/features\/.*\.ts$/, components: /\/src\/features\/.*\.tsx$/ },
    mutants: 600,
    least: 75,
  },
  domain: { folder: 'packages/domain' },
  sdk: { folder: 'packages/api-sdk' },
};

/** The part that a file belongs to: the first whose pattern its path matches. */
export const partOf = (parts, file) => Object.keys(parts).find((name) => parts[name].test(`/${file}`));
