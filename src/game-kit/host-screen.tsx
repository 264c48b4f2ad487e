import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { siteTexts } from '#src/ui/layout/site-texts.ts';
import { Announcer } from './announcer.tsx';
import { AwayNotice } from './away.tsx';
import { EndSession } from './end-session.tsx';
import { FullNotice, FullWords } from './full-notice.tsx';
import { hostTexts } from './host-texts.ts';
import type { Hosted } from './hosted-room.tsx';
import { InviteLine, InvitePanel } from './invite-panel.tsx';
import { PresentButton } from './present.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useLock } from './use-lock.ts';
import { useUnansweredPoll } from './use-unanswered-poll.ts';

/** People come one after the other: that is said now and then, not of each. */
const ANNOUNCE_EVERY_MS = 10_000;

type HostScreenProps = Pick<
  ComponentProps<typeof HostShell>,
  'title' | 'lead' | 'mainAction' | 'side' | 'columns' | 'children'
> & {
  host: Hosted;
  /** What the invitation is called, where the game has words of its own for it. */
  inviteTitle?: string;
  /** The game is used alone too: on small screens it always stands above the invitation. */
  gameFirst?: boolean;
  /** Where the host is told that all places are taken: above the side panels, or beside the lock. */
  tellsFull?: 'notice' | 'at the lock';
  /** What the button that copies the link reads, where the game has words of its own for it. */
  copyLabel?: string;
  /** The game's own among the actions that concern the whole session. */
  actions?: ReactNode;
  /** What of the game may be kept before the session is ended. */
  keepsake?: ReactNode;
};

/** A host's screen of an open room, with all that it has in every game: the way back, present mode, the end, the invitation. */
export function HostScreen(props: HostScreenProps) {
  const { host, side, inviteTitle, tellsFull = 'notice', copyLabel, actions, keepsake, ...rest } = props;
  const { gameFirst = false, ...shell } = rest;
  const { game, roomId, code, guests, link, full } = host;
  const navigate = useNavigate();
  const { locked, setLocked } = useLock(roomId, host.locked, host.queryKey);
  useUnansweredPoll(game, host.poll);
  const copied = () => toast.success(hostTexts.invite.linkCopied, hostTexts.invite.linkCopiedHint);
  return (
    <>
      <Announcer text={hostTexts.people.inRoom(guests)} everyMs={ANNOUNCE_EVERY_MS} />
      {link === null ? null : <PrintSheet game={game} link={link} code={code} />}
      <HostShell
        {...shell}
        game={game}
        warmth={host.warmth}
        skipLabel={siteTexts.skip}
        back={
          <Button asChild size="sm" variant="ghost">
            <Link to="/admin">
              <ArrowLeft aria-hidden="true" />
              <span className="max-sm:sr-only low:sr-only">{hostTexts.back}</span>
            </Link>
          </Button>
        }
        actions={
          <>
            <PresentButton presenting={host.presenting} />
            {actions}
            <EndSession roomId={roomId} onEnding={host.onEnding} onEnded={() => navigate('/admin')}>
              {keepsake}
            </EndSession>
          </>
        }
        settings={<PageSettings />}
        side={
          <>
            {tellsFull === 'notice' ? <FullNotice host={host} /> : null}
            <AwayNotice host={host} />
            {side}
          </>
        }
        invite={
          <InvitePanel
            link={link}
            code={code}
            qrSize={GAMES[game].qrSizePx}
            full={full}
            locked={locked}
            onLockedChange={setLocked}
            {...(inviteTitle === undefined ? {} : { title: inviteTitle })}
            {...(tellsFull === 'at the lock' ? { fullHint: <FullWords host={host} /> } : {})}
            {...(copyLabel === undefined ? {} : { copyLabel })}
            onCopied={copied}
          />
        }
        inviteLine={
          gameFirst || guests > 0 ? (
            // A game that comes first has all of a low window.
            <InviteLine link={link} code={code} onCopied={copied} className={classNames(gameFirst && 'low:hidden')} />
          ) : null
        }
      />
    </>
  );
}
