import { inject } from 'vitest';

// Test files that share what is loaded share Stryker's count of what each test reaches, too. It is sent after each file:
// unless each begins its own, every file sends what all before it reached, until no memory holds the copies.
const { mutantCoverage } = globalThis[inject('globalNamespace')];
if (mutantCoverage) Object.assign(mutantCoverage, { static: {}, perTest: {} });
