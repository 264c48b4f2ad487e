import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { onReconnect, suspect } from '#src/lib/calls/connection.ts';
import { textsOfPart } from '#src/lib/catalogue.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

interface LazyPartProps<Props extends object> {
  /** Imports the part; a module constant, or every render would load it again. */
  load: Load<Props>;
  props: Props;
  waiting?: ReactNode;
  failed?: (again: () => void) => ReactNode;
  onFailed?: () => void;
}

/** Combines a part with its own words, for React's `lazy` and for loading it ahead. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const Part = await load();
    await textsOfPart();
    return { default: Part };
  };
}

const here = new Map<unknown, unknown>();

/** After a failure the page stays, and the part is retried; React's `lazy` would crash the page and never retry. */
export function LazyPart<Props extends object>({ load, props, waiting, failed, onFailed }: LazyPartProps<Props>) {
  const [, setLoaded] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const Part = here.get(load) as ComponentType<Props> | undefined;
  const fail = useEffectEvent(() => {
    setFailed(true);
    onFailed?.();
  });

  const wanted = Part === undefined && !hasFailed;
  useEffect(() => {
    if (!wanted) return undefined;
    let isLeft = false;
    withWords(load)().then(
      (loaded) => {
        here.set(load, loaded.default);
        if (!isLeft) setLoaded((times) => times + 1);
      },
      () => {
        if (!isLeft) fail();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, wanted]);

  useEffect(() => {
    if (!hasFailed) return undefined;
    // Without an answer from Thaw, the offline banner says so until there is one.
    void suspect();
    return onReconnect(() => setFailed(false));
  }, [hasFailed]);

  if (Part) return <Part {...props} />;
  return hasFailed ? failed?.(() => setFailed(false)) : waiting;
}
