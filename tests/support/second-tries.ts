import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end which tests passed at the second try only, and what the first one failed with: none is forgotten. */
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
