type Calls<Part> = { [Name in keyof Part]: (...given: never[]) => Promise<unknown> };

/**
 * A part whose module loads at its first call, for heavy libraries: a hosted isolate has about a second of processor time
 * for its whole life. A failed load is tried again by the next call.
 */
export function lazily<Part extends Calls<Part>>(load: () => Promise<Part>): Part {
  let loading: Promise<Part> | undefined;
  const loaded = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const forward =
    (name: keyof Part) =>
    async (...given: never[]) =>
      (await loaded())[name](...given);
  // `then` would make it a promise.
  return new Proxy({} as Part, { get: (_, name) => (name === 'then' ? undefined : forward(name as keyof Part)) });
}
