import type { ComponentProps, ReactNode } from 'react';
import { ONE_COLUMN, PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { classNames } from '../class-names.ts';
import { PageGround } from './page-ground.tsx';
import { SkipLink } from './skip-link.tsx';

type HostShellProps = Pick<ComponentProps<typeof PageGround>, 'warmth' | 'game' | 'children'> & {
  /** The back link, at the far left. */
  back: ReactNode;
  title: ReactNode;
  /** Beside the title, in a small line. */
  detail?: ReactNode;
  lead?: ReactNode;
  /** The lead belongs to the title: it is shown on every screen, not only where it fits. */
  keepsLead?: boolean;
  /** Session-wide actions: at the right of the header, or in its last row. */
  actions?: ReactNode;
  /** Page settings: a small button in the upper right corner. */
  settings?: ReactNode;
  /** The invite panel, in the same position on every host screen; null for a co-host. */
  invite: ReactNode;
  /** For rooms with people: on small screens above the game, the panel after it; without it the panel comes first. */
  inviteLine?: ReactNode;
  /** On phones only, in a bottom bar; elsewhere the game places it itself (`useMedia(PHONE)`), so it exists once. */
  mainAction?: ReactNode;
  side?: ReactNode;
  /** Tailwind column classes for large windows, if the game needs its own. */
  columns?: string;
};

/** Title at the top left, game in the main column, the rest at the right; on small screens one column, game first. */
export function HostShell(props: HostShellProps) {
  const {
    back,
    title,
    detail,
    lead,
    keepsLead = false,
    actions,
    settings,
    invite,
    inviteLine,
    mainAction,
    side,
    columns,
    warmth,
    game,
    children,
  } = props;
  const oneColumn = useMedia(ONE_COLUMN);
  const onPhone = useMedia(PHONE);
  const bar = onPhone && mainAction ? mainAction : null;
  // DOM order follows the layout, for the Tab key. Keys preserve both parts when they swap.
  const inviteFirst = oneColumn && !inviteLine;
  const corner = settings ? (
    <div
      key="settings"
      className="sm:max-lg:ml-auto -mr-2 col-start-3 row-start-1 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:-ml-1 low:col-start-4 low:row-span-1 low:row-start-1"
    >
      {settings}
    </div>
  ) : null;
  const invitation = invite ? (
    <div key="invitation" className="min-w-0 lg:col-start-2">
      {invite}
    </div>
  ) : null;
  const stage = (
    <main
      key="stage"
      id="main"
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-6"
    >
      {oneColumn ? inviteLine : null}
      {children}
      {bar ? (
        <div className="fixed inset-x-0 bottom-(--banner,0px) z-10 flex gap-3 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft *:min-w-0 *:flex-1 [@media(max-height:30rem)]:static [@media(max-height:30rem)]:rounded-card">
          {bar}
        </div>
      ) : null}
    </main>
  );
  return (
    <PageGround className="scale-host" warmth={warmth} game={game}>
      <SkipLink />
      {/* One row if it fits; else back link and title, then the actions; the lead only in an empty room. */}
      <header className="sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:gap-y-2 low:grid grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-4 lg:grid-cols-[auto_minmax(12rem,1fr)_auto_auto] lg:px-6 low:grid-cols-[auto_minmax(0,1fr)_auto_auto] low:gap-x-2 low:py-1">
        <div className="-ml-2 lg:row-span-2 low:row-span-1">{back}</div>
        <div className="sm:max-lg:flex-auto flex min-w-0 flex-wrap items-baseline gap-x-3 low:flex-nowrap">
          <h1 className="wrap-anywhere min-w-0 text-xl low:truncate low:text-lg">{title}</h1>
          {detail}
        </div>
        {onPhone ? corner : null}
        {lead ? (
          <p
            className={classNames(
              'col-span-full mt-1 text-muted text-sm lg:col-span-1 lg:col-start-2 lg:mt-0',
              'sm:max-lg:order-last sm:max-lg:mt-0 sm:max-lg:basis-full',
              keepsLead
                ? 'lg:max-[90rem]:col-span-full lg:max-[90rem]:row-start-3'
                : ['low:hidden lg:max-[68.75rem]:hidden', inviteLine && 'max-lg:hidden'],
            )}
          >
            {lead}
          </p>
        ) : null}
        {actions ? (
          <div className="sm:max-lg:mt-0 col-span-full mt-3 flex flex-wrap items-center gap-3 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 low:col-span-1 low:col-start-3 low:row-span-1 low:row-start-1 low:mt-0 low:gap-2">
            {actions}
          </div>
        ) : null}
        {onPhone ? null : corner}
      </header>
      <div
        className={classNames(
          'grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pb-6 lg:grid-rows-[auto_1fr] lg:content-stretch lg:gap-x-6 lg:px-6',
          columns ?? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-y-6',
          bar && 'pb-28',
        )}
      >
        {inviteFirst ? [invitation, stage] : [stage, invitation]}
        {side ? (
          <aside className={classNames('flex min-w-0 flex-col gap-4 lg:col-start-2', !columns && 'lg:gap-6')}>
            {side}
          </aside>
        ) : null}
      </div>
    </PageGround>
  );
}
