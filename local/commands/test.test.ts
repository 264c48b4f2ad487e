import { describe, expect, test } from 'vitest';
import { countRun, withProjects } from './test.ts';

const file = (status: string, ...assertions: string[]) => ({
  status,
  assertionResults: assertions.map((each) => ({ status: each })),
});
const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });

describe('countRun', () => {
  test('everything passed', () => {
    expect(countRun(report(2, 0, file('passed', 'passed', 'passed')), 0)).toEqual({ passed: 2, failed: 0 });
  });

  test('failed tests', () => {
    expect(countRun(report(1, 1, file('failed', 'passed', 'failed')), 1)).toEqual({ passed: 1, failed: 1 });
  });

  test('a file that could not be loaded is one failure', () => {
    const json = report(1, 1, file('failed', 'passed', 'failed'), file('failed'));
    expect(countRun(json, 1)).toEqual({ passed: 1, failed: 2 });
  });

  test('a run that failed for another reason did not pass', () => {
    expect(countRun(report(3, 0, file('passed', 'passed')), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countRun(null, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

test('long tests and those with real servers run only where a project is named', () => {
  const usual = ['unit', 'database', 'api', 'local', 'e2e'].map((name) => `--project=${name}`);
  expect(withProjects(['tests/api'])).toEqual(['tests/api', ...usual]);
  expect(withProjects(['--project', 'long'])).toEqual(['--project', 'long']);
  expect(withProjects(['--project=unit'])).toEqual(['--project=unit']);
});
