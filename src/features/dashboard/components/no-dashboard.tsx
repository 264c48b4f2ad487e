import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
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
  return (
    <div className="flex flex-col gap-6 pt-2">
      <div>
        <Skeleton className="h-10 w-72 max-w-full" />
        <p role="status" className="mt-2 text-muted">
          {dashboardTexts.loading}
        </p>
      </div>
      <Skeleton className="h-32 rounded-card lg:max-w-170" />
      <div>
        <Skeleton className="h-7 w-40" />
        <div className={CARD_GRID}>
          {GAME_KEYS.map((game) => (
            <Skeleton key={game} className="h-56 rounded-card" />
          ))}
        </div>
      </div>
      <div className="mt-2 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-100 rounded-card" />
      </div>
    </div>
  );
}

/** As many cards in a row as fit: five in wide windows. */
export const CARD_GRID = 'group mt-3 grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))]';
