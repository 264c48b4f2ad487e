import { classNames } from './class-names.ts';
import { LogoMark } from './logo-mark.tsx';

type LogoProps = {
  /** The product's name, set as the wordmark. */
  name: string;
  size?: 'md' | 'lg';
  className?: string;
};

/** Mark and wordmark. Wrap it in the link to the home page. */
export function Logo({ name, size = 'md', className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={size === 'lg' ? 'size-11' : 'size-8'} />
      <span
        className={classNames(
          'font-bold font-display tracking-[-0.03em]',
          size === 'lg' ? 'text-2xl' : 'text-[1.5rem]',
        )}
      >
        {name}
      </span>
    </span>
  );
}
