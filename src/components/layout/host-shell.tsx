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
  /** Right end of the header, or its last line: what concerns the whole session. */
  actions?: ReactNode;
  /** The invite panel: on every host screen at the same place. */
  invite: ReactNode;
  /** What accompanies the game. */
  side?: ReactNode;
};

/**
 * A host's screen: says where you are at the top left; the game in the main column, at the right the invitation and what
 * accompanies the game. On small screens all of it is one column, in the order of the document: whom one waits for can
 * only come once they are invited.
 */
export function HostShell(props: HostShellProps) {
  const { skipLabel, back, title, lead, actions, invite, side, warmth, game, children } = props;
  return (
    <PageGround
      className="scale-host"
      {...(warmth === undefined ? {} : { warmth })}
      {...(game === undefined ? {} : { game })}
    >
      <SkipLink label={skipLabel} />
      {/* One line when there is room for it; else the way back and the title, then the lead, then the actions. */}
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-4 py-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:px-6">
        <div className="-ml-2 lg:row-span-2">{back}</div>
        <h1 className="wrap-anywhere text-xl">{title}</h1>
        {lead ? (
          <p className="col-span-full mt-1 text-muted text-sm lg:col-span-1 lg:col-start-2 lg:mt-0">{lead}</p>
        ) : null}
        {actions ? (
          <div className="col-span-full mt-3 flex flex-wrap items-center gap-3 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0">
            {actions}
          </div>
        ) : null}
      </header>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:content-stretch lg:px-6">
        <div className="min-w-0 lg:col-start-2">{invite}</div>
        <main
          id="main"
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          {children}
        </main>
        {side ? <aside className="flex min-w-0 flex-col gap-6 lg:col-start-2">{side}</aside> : null}
      </div>
    </PageGround>
  );
}
