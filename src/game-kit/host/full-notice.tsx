import { PLANS } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { Alert } from '#src/ui/alert.tsx';
import { NEXT_TIER } from '../account-full.ts';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';

type FullHost = Pick<Hosted, 'participantLimit' | 'user' | 'full'>;

/** Tells the host that the room is full, and how to make space. */
export function FullNotice({ host }: { host: FullHost }) {
  if (!host.full) return null;
  return (
    <Alert tone="info" className="py-2.5 text-sm">
      <FullWords host={host} />
    </Alert>
  );
}

/** The same notice as text only. */
export function FullWords({ host: { participantLimit, user } }: { host: FullHost }) {
  const sells = useConfig()?.stripePublishableKey !== null;
  const next = user && sells ? NEXT_TIER[user.tier] : null;
  return (
    <>
      {hostTexts.full.words(participantLimit)}{' '}
      {next === null ? null : (
        <a href={checkoutPath(next)}>{hostTexts.full.upgrade(PLANS[next].name, PLANS[next].participantLimit)}</a>
      )}
    </>
  );
}
