import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

/** Ticks when the number in it changes. `value`: the number, or the text itself. */
export function Ticking({ value, children = value }: { value: number | string; children?: ReactNode }) {
  const [known, setKnown] = useState({ value, changes: 0 });
  if (known.value !== value) setKnown({ value, changes: known.changes + 1 });
  return (
    <span key={known.changes} className={classNames('inline-block', known.changes > 0 && 'animate-tick')}>
      {children}
    </span>
  );
}
