import { describe, expect, it } from 'vitest';
import { compare, requirementsIn, testsOf } from './reports.mjs';

const requirements = requirementsIn(
  '# Page\n\n- TX-01 | web | A button.\n- SRV-02 | api | A list.\n- RUN-03 | run | Starts.\n',
);
const spec = (title, status) => ({ title, ok: true, tests: [{ status }] });
const passed = (title, layer) => ({ title, layer, passed: true });

describe('requirements', () => {
  it('are read with their layer, also one whose name has a hyphen', () => {
    expect(requirementsIn('- IMP-01 | bank-files | The format.\n')).toEqual([
      { id: 'IMP-01', layer: 'bank-files', sentence: 'The format.' },
    ]);
  });

  it('are proven by a test of their layer that passed', () => {
    const tests = [passed('TX-01 shows it', 'web'), passed('SRV-02 lists it', 'api'), passed('RUN-03 starts', 'api')];
    expect(compare(requirements, tests)).toEqual({ unproven: [], elsewhere: [], unknown: [] });
  });

  it('are not proven by a test that failed, nor by a test of another layer', () => {
    const tests = [{ ...passed('TX-01 shows it', 'web'), passed: false }, passed('SRV-02 shows it', 'web')];
    const { unproven, elsewhere } = compare(requirements, tests);
    expect(unproven.map(({ id }) => id)).toEqual(['TX-01', 'RUN-03']);
    expect(elsewhere).toEqual([{ id: 'SRV-02', layer: 'api', provenIn: ['web'] }]);
  });

  it('that are named by a test and written nowhere are unknown', () => {
    expect(compare(requirements, [passed('TX-99 shows it, in UTF-8', 'web')]).unknown).toEqual(['TX-99']);
  });
});

describe('a report', () => {
  it('of vitest gives file, whole title and outcome', () => {
    const assertionResults = [
      { fullName: 'a form FORM-01 opens', status: 'passed' },
      { fullName: 'a form FORM-02 closes', status: 'failed' },
    ];
    expect(testsOf({ testResults: [{ name: 'a.test.tsx', assertionResults }] })).toEqual([
      { file: 'a.test.tsx', title: 'a form FORM-01 opens', passed: true },
      { file: 'a.test.tsx', title: 'a form FORM-02 closes', passed: false, error: '' },
    ]);
  });

  it('of Playwright gives what is nested too, and takes a skipped test for none that passed', () => {
    const inner = {
      title: 'TX-01',
      file: 'a.spec.ts',
      specs: [spec('shows it', 'expected'), spec('waits', 'skipped')],
    };
    expect(testsOf({ suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [inner] }] })).toEqual([
      { file: 'a.spec.ts', title: 'TX-01 shows it', passed: true },
      { file: 'a.spec.ts', title: 'TX-01 waits', passed: false },
    ]);
  });

  it('of Playwright gives the first error of a test that failed', () => {
    const results = [{}, { error: { message: 'not there' } }, { error: { message: 'still not there' } }];
    const failed = { title: 'fails', ok: false, tests: [{ status: 'unexpected', results }] };
    const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [failed] }] };
    expect(testsOf(report)).toEqual([{ file: 'a.spec.ts', title: 'fails', passed: false, error: 'not there' }]);
  });
});
