import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageGround } from './page-ground.tsx';
import { SkipLink } from './skip-link.tsx';

type PageShellProps = Pick<ComponentProps<typeof PageGround>, 'warmth' | 'game' | 'children'> & {
  skipLabel: string;
  /** The logo in its home link. */
  logo: ReactNode;
  /** Right end of the header: navigation, account, theme. */
  headerEnd?: ReactNode;
  footer?: ReactNode;
  /** Full width. */
  wide?: boolean;
  /** On main: its width and padding. */
  className?: string;
};

/** Header, main and footer of every page except a host's room. */
export function PageShell({
  skipLabel,
  logo,
  headerEnd,
  footer,
  wide,
  warmth,
  game,
  className,
  children,
}: PageShellProps) {
  return (
    <PageGround {...(warmth === undefined ? {} : { warmth })} {...(game === undefined ? {} : { game })}>
      <SkipLink label={skipLabel} />
      <header
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6 sm:py-5',
          wide ? 'max-w-none' : 'max-w-6xl',
        )}
      >
        {logo}
        {headerEnd ? <div className="flex flex-wrap items-center gap-2 sm:gap-4">{headerEnd}</div> : null}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={classNames('mx-auto w-full flex-1 px-4 sm:px-6', wide ? 'max-w-none' : 'max-w-6xl', className)}
      >
        {children}
      </main>
      {footer}
    </PageGround>
  );
}
