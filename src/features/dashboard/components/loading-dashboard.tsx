import { BUILT_IN_AGENDAS } from '#shared/contract/agendas.ts';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CARD_ROWS, spanOfCard } from '../card-rows.ts';
import { dashboardTexts } from '../texts.ts';

/** The loading dashboard: a message instead of the greeting, over the layout of `Dashboard`. */
export function LoadingDashboard() {
  const oneColumn = useMedia(ONE_COLUMN);
  const plan = <Skeleton className="h-56 rounded-card" />;
  return (
    <div className="flex flex-col gap-8 pt-2">
      <div>
        <Skeleton className="h-10 w-72 max-w-full" />
        <p role="status" className="mt-2 text-muted">
          {dashboardTexts.loading}
        </p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div>
            <Skeleton className="h-7 w-40" />
            <div className="mt-12 grid gap-4 md:grid-cols-3 lg:max-xl:grid-cols-1">
              {Object.keys(BUILT_IN_AGENDAS).map((key) => (
                <Skeleton key={key} className="h-76 rounded-card" />
              ))}
            </div>
          </div>
          <Skeleton className="h-44 rounded-card" />
          <div>
            <Skeleton className="h-7 w-40" />
            <div className={CARD_ROWS}>
              {GAME_KEYS.map((game, index) => (
                // The first two have options.
                <Skeleton
                  key={game}
                  className={classNames(
                    'rounded-card',
                    index < 2 ? 'h-76' : 'h-56',
                    spanOfCard(index, GAME_KEYS.length),
                  )}
                />
              ))}
            </div>
          </div>
          {oneColumn ? plan : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {oneColumn ? null : plan}
          <Skeleton className="h-100 rounded-card" />
        </div>
      </div>
    </div>
  );
}
