import type { QueryKey } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { Link, useNavigate } from '#src/lib/router.tsx';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { siteTexts } from '#src/ui/layout/site-texts.ts';
import { Announcer } from './announcer.tsx';
import { EndSession } from './end-session.tsx';
import { hostTexts } from './host-texts.ts';
import { InviteLine } from './invite-line.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PresentButton } from './present-button.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useLock } from './use-lock.ts';

/** People come one after the other: that is said now and then, not of each. */
const ANNOUNCE_EVERY_MS = 10_000;

type HostScreenProps = Pick<
  ComponentProps<typeof HostShell>,
  'warmth' | 'title' | 'lead' | 'mainAction' | 'side' | 'columns' | 'children'
> & {
  game: Game;
  roomId: string;
  room: { code: string; locked: boolean; participantLimit: number };
  /** Key of the poll that reads the room. */
  queryKey: QueryKey;
  /** The whole join link; null until it is known. */
  link: string | null;
  /** How many are here, without the host. */
  guests: number;
  presenting: ComponentProps<typeof PresentButton>['presenting'];
  onEnding: (ending: boolean) => void;
  /** What the invitation is called, where the game has words of its own for it. */
  inviteTitle?: string;
  /** The game is used alone too: on small screens it always stands above the invitation. */
  gameFirst?: boolean;
  /** What the lock's hint says once all places are taken, where no notice does. */
  fullHint?: ReactNode;
  /** What the button that copies the link reads, where the game has words of its own for it. */
  copyLabel?: string;
  /** The game's own among the actions that concern the whole session. */
  actions?: ReactNode;
  /** What of the game may be kept before the session is ended. */
  keepsake?: ReactNode;
};

/** A host's screen of an open room, with all that it has in every game: the way back, present mode, the end, the invitation. */
export function HostScreen(props: HostScreenProps) {
  const {
    game,
    roomId,
    room,
    queryKey,
    link,
    guests,
    presenting,
    onEnding,
    inviteTitle,
    fullHint,
    copyLabel,
    actions,
    ...rest
  } = props;
  const { gameFirst = false, keepsake, ...shell } = rest;
  const { code } = room;
  const navigate = useNavigate();
  const { locked, setLocked } = useLock(roomId, room.locked, queryKey);
  const copied = () => toast.success(hostTexts.invite.linkCopied, hostTexts.invite.linkCopiedHint);
  return (
    <>
      <Announcer text={hostTexts.people.inRoom(guests)} everyMs={ANNOUNCE_EVERY_MS} />
      {link === null ? null : <PrintSheet game={game} link={link} code={code} />}
      <HostShell
        {...shell}
        game={game}
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
            <PresentButton presenting={presenting} />
            {actions}
            <EndSession roomId={roomId} onEnding={onEnding} onEnded={() => navigate('/admin')}>
              {keepsake}
            </EndSession>
          </>
        }
        settings={<PageSettings />}
        invite={
          <InvitePanel
            link={link}
            code={code}
            qrSize={GAMES[game].qrSizePx}
            full={guests >= room.participantLimit}
            locked={locked}
            onLockedChange={setLocked}
            {...(inviteTitle === undefined ? {} : { title: inviteTitle })}
            {...(fullHint === undefined ? {} : { fullHint })}
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
