import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const BASE =
  'inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs [&_svg]:size-[1.15em]';

const TONES = {
  neutral: 'bg-sunk text-muted',
  accent: 'bg-accent text-on-accent',
  ice: 'bg-ice-soft text-ice',
  sun: 'bg-sun text-on-warm',
  leaf: 'bg-leaf-soft text-leaf',
};

/** For a badge in proportion to the type around it, on a shared screen. */
export const IN_PROPORTION = 'min-h-0! gap-[0.4em]! px-[0.7em]! py-[0.1em]! text-[0.8em]! leading-snug!';

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: keyof typeof TONES }) {
  return <span className={classNames(BASE, TONES[tone], className)} {...rest} />;
}
