// Runs in front of every unit test; what it is about are those with a DOM: a slow machine is no failure.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
