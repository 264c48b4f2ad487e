import { knockAtLink } from '#shared/contract/team-links.ts';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { knockTexts } from '#src/game-kit/guest/knock-texts.ts';
import { useKnock } from '#src/game-kit/guest/use-knock.ts';
import { WaitingToCome } from '#src/game-kit/guest/waiting-to-come.tsx';
import { call } from '#src/lib/calls/api.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { teamLinkTexts as texts } from '../texts.ts';

/** This tab's knock at a team link is kept like one at a room. */
export const linkKey = (handle: string): string => `with_${handle}`;

interface AtLinkProps {
  handle: string;
  name: string;
  /** The visitor stops waiting, or a refusal ends it. */
  onStop: (refusal?: unknown) => void;
}

/** Waits at a team link: for the start, then to be let in; and goes on to the session's room by itself. */
export function AtLink({ handle, name, onStop }: AtLinkProps) {
  const { knocked, leave } = useKnock({
    key: linkKey(handle),
    name,
    knock: (asked) => call(knockAtLink, { params: { handle }, ...asked }),
    onOver: onStop,
  });

  const goBack = () => {
    leave();
    onStop();
  };
  const state = knocked?.state ?? 'waiting';
  if (state === 'declined') {
    return (
      <JoinPanel key="declined" title={knockTexts.declined} lead={knockTexts.declinedHint} takesFocus>
        <WaitingToCome waits={false} onLeave={goBack} />
      </JoinPanel>
    );
  }
  const { host = '', started = false, waiting = 1 } = knocked ?? {};
  const title = started ? knockTexts.title : host === '' ? texts.loading : texts.notStarted(isolated(host));
  return (
    <JoinPanel key="waiting" title={title} lead={texts.waitingAs(isolated(name))} takesFocus>
      <WaitingToCome waits onLeave={goBack}>
        {started ? (
          knockTexts.waiting
        ) : (
          <span>
            {texts.comeIn}
            {knocked === null ? null : (
              <span className="mt-2 block font-semibold">{waiting > 1 ? texts.waiting(waiting) : texts.first}</span>
            )}
          </span>
        )}
      </WaitingToCome>
    </JoinPanel>
  );
}
