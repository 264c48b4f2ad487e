import { BUILT_IN_AGENDAS } from '#shared/contract/agendas.ts';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { dashboardTexts } from '../texts.ts';

const { signedOut, unreachable } = dashboardTexts;

export function SignedOut() {
  return (
    <CenteredCard title={signedOut.title} lead={signedOut.message} illustration={<DoorCode />}>
      <div className="flex flex-col gap-3">
        <ButtonLink to="/login" variant="primary" size="wide">
          {signedOut.signIn}
        </ButtonLink>
        <ButtonLink to="/register" size="wide">
          {signedOut.signUp}
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CenteredCard title={unreachable.title} lead={unreachable.body} illustration={<SomethingBroke />}>
      <Button variant="primary" size="wide" onClick={onRetry}>
        {unreachable.retry}
      </Button>
    </CenteredCard>
  );
}

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

/** Rows of two cards. An odd number ends with a row of three in wide windows, elsewhere with one wide card. */
export const CARD_ROWS = 'mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-6';

export function spanOfCard(index: number, count: number): string {
  if (count % 2 === 0 || index < count - 3) return 'xl:col-span-3';
  return classNames('xl:col-span-2', index === count - 1 && 'sm:max-xl:col-span-2');
}
