import { cva } from 'class-variance-authority';

/** The look of a button, shared by Button and by the triggers that must look like one. */
export const buttonStyles = cva(
  [
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,opacity] duration-160',
    'disabled:opacity-55 aria-busy:cursor-progress',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-warm text-on-warm enabled:hover:bg-warm-hover [a&]:hover:bg-warm-hover [a&]:hover:no-underline',
        secondary: 'border-edge bg-surface text-ice enabled:hover:bg-ice-soft [a&]:hover:bg-ice-soft',
        ghost: 'border-transparent text-ink enabled:hover:bg-sunk [a&]:hover:bg-sunk',
        /** Outlined, not filled: filled it would look like the warm main action in the dark theme. */
        danger: 'border-danger bg-danger-soft text-danger enabled:hover:bg-danger enabled:hover:text-on-strong',
        link: 'border-transparent text-ice underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-sm',
        md: 'min-h-11 px-4 py-2 text-base',
        lg: 'min-h-13 px-6 py-2.5 text-base',
        /** The main action of a screen: the whole width under the thumb on a phone, its own width from 640 px on. */
        main: 'min-h-13 w-full px-7 py-2.5 text-base sm:w-auto sm:min-w-44',
        /** A square for one icon; give it an aria-label. */
        icon: 'size-11 p-0 text-lg',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'min-h-6 px-1 py-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);
