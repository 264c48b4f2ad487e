import { classNames } from './class-names.ts';

/** The outline of the mark on a 32 x 32 grid: a rounded cube whose lower edge runs into a drop. Same as public/favicon.svg. */
export const MARK_CUBE =
  'M9.5 2.5h13a7 7 0 0 1 7 7v8.2c0 3.3-2 5.4-4.6 5.8-1.7.3-2.4 1.2-2.4 2.6a3.4 3.4 0 0 1-6.8 0c0-1.7-1-2.6-2.9-2.6H9.5a7 7 0 0 1-7-7v-7a7 7 0 0 1 7-7Z';
/** The smile of light. */
export const MARK_SMILE = 'M10 11.8c1.4 3.1 3.5 4.7 6 4.7s4.6-1.6 6-4.7';

type LogoMarkProps = {
  /** Everything in the text's colour, the smile cut out of it. */
  oneColor?: boolean;
  className?: string;
};

/** The mark alone; decoration beside the name. */
export function LogoMark({ oneColor, className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames('size-8 shrink-0', className)}>
      <path d={MARK_CUBE} fill={oneColor ? 'currentColor' : 'var(--ice)'} />
      <path d={MARK_SMILE} stroke="var(--bg)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
