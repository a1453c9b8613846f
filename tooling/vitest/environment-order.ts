import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NAMES_ENVIRONMENT = /^\/\/ @vitest-environment /m;

/**
 * Files that name an environment of their own come first, whatever order else they have. A worker that several files
 * share is given up as soon as the next file needs another environment, and a new one loads everything again.
 */
export class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const namesOne = new Set(inOrder.filter(({ moduleId }) => NAMES_ENVIRONMENT.test(readFileSync(moduleId, 'utf8'))));
    return [...namesOne, ...inOrder.filter((file) => !namesOne.has(file))];
  }
}
