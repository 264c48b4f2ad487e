import type { Reporter, TestModule } from 'vitest/node';

/** Names at the end all tests that passed at the second try only, each with its first failure. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const why = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
        console.log(`Passed at the second try: ${module.relativeModuleId} > ${test.fullName} (${why.join('; ')})`);
      }
    }
  }
}
