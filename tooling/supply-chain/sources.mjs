import { nameOf } from './bill.mjs';

/** Where a registry has a version: nothing else is locked as strictly. */
const pathOf = (component) => `/${nameOf(component)}/-/${component.name}-${component.version}.tgz`;

const isOurs = (component) => nameOf(component).startsWith('@nestegg/');

function problemOf(component) {
  const source = (component.externalReferences ?? []).find(({ type }) => type === 'distribution');
  if (!source?.url.startsWith('https://') || !source.url.endsWith(pathOf(component))) return 'is from no registry';
  const isHashed = (source.hashes ?? []).some(({ alg, content }) => alg === 'SHA-512' && content.length === 128);
  return isHashed ? null : 'has no SHA-512 in the lock file';
}

/** The components of a bill that could be another thing tomorrow: those without a registry's address or a hash. */
export const sourceProblems = ({ components }) =>
  components.flatMap((component) => {
    const problem = isOurs(component) ? null : problemOf(component);
    return problem ? [`${nameOf(component)} ${component.version} ${problem}`] : [];
  });
