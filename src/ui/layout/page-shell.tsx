import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { HomeLink } from '../logo.tsx';
import { PageGround } from './page-ground.tsx';
import { SkipLink } from './skip-link.tsx';

type PageShellProps = Pick<ComponentProps<typeof PageGround>, 'warmth' | 'game' | 'children'> & {
  /** Whether its links load a new document. */
  reloadDocument?: boolean;
  /** Replaces the home link. */
  logo?: ReactNode;
  /** Right end of the header: navigation, account, theme. */
  headerEnd?: ReactNode;
  footer?: ReactNode;
  /** On main: its width and padding. */
  className?: string;
};

/** Header, main and footer of every page except a host's room. */
export function PageShell(props: PageShellProps) {
  const { reloadDocument = false, logo, headerEnd, footer, warmth, game, className, children } = props;
  return (
    <PageGround warmth={warmth} game={game}>
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6 sm:py-5">
        {logo ?? <HomeLink reloadDocument={reloadDocument} />}
        {headerEnd ? <div className="flex flex-wrap items-center gap-2 sm:gap-4">{headerEnd}</div> : null}
      </header>
      <main id="main" tabIndex={-1} className={classNames('mx-auto w-full max-w-6xl flex-1 px-4 sm:px-6', className)}>
        {children}
      </main>
      {footer}
    </PageGround>
  );
}
