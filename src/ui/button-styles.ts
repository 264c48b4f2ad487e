import { classNames } from './class-names.ts';

const BASE = [
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control border text-center font-semibold',
  'transition-[background-color,border-color,color,opacity] duration-160',
  'disabled:opacity-55 aria-busy:cursor-progress',
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
];

const VARIANTS = {
  primary:
    'border-transparent bg-warm soft:text-on-warm no-underline enabled:hover:bg-warm-hover [a&]:hover:bg-warm-hover [a&]:hover:no-underline',
  secondary:
    'border-edge bg-surface soft:text-ice no-underline enabled:hover:bg-ice-soft [a&]:hover:bg-ice-soft aria-pressed:border-ice aria-pressed:bg-ice-soft',
  ghost: 'border-transparent soft:text-ink no-underline enabled:hover:bg-sunk [a&]:hover:bg-sunk',
  /** Outlined: filled, it would look like the warm main action in the dark theme. */
  danger:
    'border-danger bg-danger-soft soft:text-danger no-underline enabled:hover:bg-danger enabled:hover:text-on-strong',
  /** Inline: takes only the font size. */
  link: 'border-transparent soft:text-ice underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
};

const SIZES = {
  sm: { box: 'soft:min-h-9 soft:px-3 soft:py-1', type: 'soft:text-sm' },
  md: { box: 'soft:min-h-11 soft:px-4 soft:py-2', type: 'soft:text-base' },
  lg: { box: 'soft:min-h-13 soft:px-6 soft:py-2.5', type: 'soft:text-base' },
  /** As wide as its card. */
  wide: { box: 'soft:min-h-13 soft:w-full soft:px-6 soft:py-2.5', type: 'soft:text-base' },
  /** A screen's main action: full width on phones, its own width from 640 px. */
  main: {
    box: 'soft:min-h-13 soft:w-full soft:px-7 soft:py-2.5 sm:soft:w-auto sm:soft:min-w-44',
    type: 'soft:text-base',
  },
  /** A square for one icon; give it an aria-label. */
  icon: { box: 'soft:size-11 soft:p-0', type: 'soft:text-lg' },
};
const LINK_BOX = 'soft:min-h-6 soft:px-1 soft:py-0';

export type ButtonLook = { variant?: keyof typeof VARIANTS | undefined; size?: keyof typeof SIZES | undefined };

/** A button's classes; `className` overrides those with `soft:`. */
export function buttonStyles({ variant = 'secondary', size = 'md' }: ButtonLook): string {
  const { box, type } = SIZES[size];
  return classNames(BASE, VARIANTS[variant], variant === 'link' ? LINK_BOX : box, type);
}
