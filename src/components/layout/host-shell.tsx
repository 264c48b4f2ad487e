import type { ComponentProps, ReactNode } from 'react';
import { PageGround } from './page-ground.tsx';
import { SkipLink } from './skip-link.tsx';

type HostShellProps = Pick<ComponentProps<typeof PageGround>, 'warmth' | 'game' | 'children'> & {
  skipLabel: string;
  /** The way back, left of everything. */
  back: ReactNode;
  /** Where you are: the page's h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** Right end of the header: what concerns the whole session. */
  actions?: ReactNode;
  /** The invite panel and what follows it: on every host screen at the same place. */
  side: ReactNode;
  sideLabel: string;
};

/** A host's screen: says where you are at the top left; the game in the main column, the invitation always at the right. */
export function HostShell(props: HostShellProps) {
  const { skipLabel, back, title, lead, actions, side, sideLabel, warmth, game, children } = props;
  return (
    <PageGround
      className="scale-host"
      {...(warmth === undefined ? {} : { warmth })}
      {...(game === undefined ? {} : { game })}
    >
      <SkipLink label={skipLabel} />
      {/* On phones the title has a line of its own below the two ends. */}
      <header className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:px-6">
        <div className="-ml-2">{back}</div>
        <div className="order-3 col-span-full min-w-0 sm:order-none sm:col-span-1">
          <h1 className="text-xl">{title}</h1>
          {lead ? <p className="text-muted text-sm">{lead}</p> : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center justify-end gap-3 justify-self-end">{actions}</div>
        ) : null}
      </header>
      <div className="grid flex-1 gap-6 px-4 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:px-6">
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col gap-6">
          {children}
        </main>
        <aside aria-label={sideLabel} className="flex min-w-0 flex-col gap-6">
          {side}
        </aside>
      </div>
    </PageGround>
  );
}
