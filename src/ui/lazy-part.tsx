import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { textsOfPart } from '#src/lib/catalogue.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

interface LazyPartProps<Props extends object> {
  /** Where the part is; a constant of a module, or it would be loaded with each rendering. */
  load: Load<Props>;
  props: Props;
  /** In its place until it is here. */
  waiting?: ReactNode;
  /** In its place when it can not be loaded. */
  failed?: (again: () => void) => ReactNode;
  /** Called each time it can not be loaded. */
  onFailed?: () => void;
}

const here = new Map<unknown, unknown>();

/**
 * A part of a page that is loaded when it is wanted, with its words. Where that fails the page around it stays, and it is
 * asked for again as soon as there is a connection; React's `lazy` would take the page down, and fail for good.
 */
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
    const loadWithTexts = async () => {
      const loaded = await load();
      await textsOfPart();
      return loaded;
    };
    loadWithTexts().then(
      (loaded) => {
        here.set(load, loaded);
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
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);

  if (Part) return <Part {...props} />;
  return hasFailed ? failed?.(() => setFailed(false)) : waiting;
}
