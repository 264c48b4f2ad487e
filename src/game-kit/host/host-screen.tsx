import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ArrivalsAnnouncer } from '#src/ui/announcer.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { DoorPart, WaitingRoomSwitch } from '../door/door-part.tsx';
import { hostTexts } from '../host-texts.ts';
import { type Hosted, OnlyForHost } from '../hosted.tsx';
import { InviteLine, InvitePanel } from '../invite/invite-panel.tsx';
import { PrintSheet } from '../invite/print-sheet.tsx';
import { LeadBadge } from '../lead/lead-badge.tsx';
import { LeadersButton } from '../lead/leaders-button.tsx';
import { GamePosition } from '../moves/position.tsx';
import { useUnansweredPoll } from '../moves/use-unanswered-poll.ts';
import { AwayNotice } from '../people/away.tsx';
import { PresentButton } from '../present/present.tsx';
import { Finish, finishAs } from '../steps/finish.tsx';
import type { Steps } from '../steps/main-step.tsx';
import { NextGame } from '../steps/next-game.tsx';
import { EndSession } from './end-session.tsx';
import { useLargerPlan } from './larger-plan.ts';
import { useLock } from './use-lock.ts';

type HostScreenProps = Pick<
  ComponentProps<typeof HostShell>,
  'title' | 'lead' | 'keepsLead' | 'mainAction' | 'side' | 'columns' | 'children'
> & {
  host: Hosted;
  steps: Steps;
  /** The game is also used alone: on small screens it comes above the invitation. */
  gameFirst?: boolean;
  /** Where the full-room notice appears: above the side panels, or beside the lock. */
  tellsFull?: 'notice' | 'at the lock';
  /** The invitation's words, where the game has its own. */
  inviteTitle?: string;
  copyLabel?: string;
  /** The game's own actions for the whole session. */
  actions?: ReactNode;
  /** The game's downloads, offered before the session ends. */
  keepsake?: ReactNode;
};

const loadTurnedAway = async () => (await import('./turned-away.tsx')).TurnedAway;
const loadLeadScreen = async () => (await import('../lead/lead-screen.tsx')).LeadScreen;

/** The screen of an open room for its host, a co-host (without the controls of the host alone), or a remote. */
export function HostScreen(props: HostScreenProps) {
  const { host, steps } = props;
  useUnansweredPoll(host.game, host.poll);
  if (host.lead === 'remote') return <LazyPart load={loadLeadScreen} props={{ host, steps }} />;
  return <OwnScreen {...props} />;
}

/** With the parts that all games share: way back, present mode, end, invitation. */
function OwnScreen(props: HostScreenProps) {
  const { host, steps, side, tellsFull = 'notice', actions, keepsake, ...rest } = props;
  const { gameFirst = false, inviteTitle, copyLabel, ...shell } = rest;
  const { game, code, guests, lead, link, full } = host;
  // Co-hosts and remotes have no code: only the host invites.
  const invites = code !== undefined;
  const atEnd = steps.main === 'next-game' && steps.also !== null;
  const isOver = finishAs(host, steps) === 'main';
  const navigate = useNavigate();
  const { id } = useRoom();
  const { locked, setLocked } = useLock(host.locked, host.queryKey);
  const copied = () => toast.success(hostTexts.invite.linkCopied, hostTexts.invite.linkCopiedHint);
  return (
    <>
      <ArrivalsAnnouncer text={hostTexts.people.inRoom(guests)} />
      {link === null || !invites ? null : <PrintSheet game={game} link={link} code={code} />}
      <HostShell
        {...shell}
        // It tells how to invite.
        lead={invites || shell.keepsLead ? shell.lead : undefined}
        game={game}
        warmth={host.warmth}
        detail={<GamePosition position={host.session.position} className="shrink-0 text-sm" />}
        back={
          lead === 'host' ? (
            <ButtonLink to="/admin" size="sm" variant="ghost">
              <ArrowLeft aria-hidden="true" />
              <span className="max-sm:sr-only low:sr-only">{hostTexts.back}</span>
            </ButtonLink>
          ) : (
            <span className="ml-2">
              <LeadBadge lead={lead} />
            </span>
          )
        }
        actions={
          <>
            <OnlyForHost>
              <PresentButton presenting={host.presenting} />
              {actions}
            </OnlyForHost>
            <NextGame host={host} button={{ size: 'sm', variant: atEnd && !isOver ? 'primary' : 'secondary' }} />
            {isOver || atEnd ? (
              <Finish host={host} button={{ size: 'sm', variant: isOver ? 'primary' : 'secondary' }} />
            ) : null}
            <OnlyForHost>
              <LeadersButton />
              <EndSession
                roomId={id}
                sessionId={host.session.id}
                onEnding={host.onEnding}
                onEnded={(state) => navigate('/admin', { state })}
              >
                {keepsake}
              </EndSession>
            </OnlyForHost>
          </>
        }
        settings={<PageSettings />}
        side={
          <>
            <DoorPart host={host} />
            {tellsFull === 'notice' || host.turnedAway ? <FullNotice host={host} /> : null}
            <AwayNotice host={host} />
            {side}
          </>
        }
        invite={
          invites ? (
            <InvitePanel
              link={link}
              code={code}
              qrSize={GAMES[game].qrSizePx}
              title={inviteTitle}
              copyLabel={copyLabel}
              full={full}
              locked={locked}
              onLockedChange={setLocked}
              fullHint={tellsFull === 'at the lock' ? <FullWords host={host} /> : undefined}
              onCopied={copied}
            >
              <WaitingRoomSwitch host={host} />
            </InvitePanel>
          ) : null
        }
        inviteLine={
          invites && (gameFirst || guests > 0) ? (
            // In a low window the game needs all the height.
            <InviteLine
              link={link}
              code={code}
              copyLabel={copyLabel}
              onCopied={copied}
              className={classNames(gameFirst && 'low:hidden')}
            />
          ) : null
        }
      />
    </>
  );
}

/**
 * The game with its people below: at least as high as the window, even beside a taller column, so that the people stay
 * visible with the game.
 */
export const GameColumn = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4 lg:gap-6 desk:min-h-[calc(100dvh-9.125rem)]">{children}</div>
);

/** Tells the host that the room is full or that someone found no seat, and how to make space. */
function FullNotice({ host }: { host: Hosted }) {
  if (!host.full) return null;
  const told = host.lead === 'host' && host.turnedAway === true;
  return (
    <Alert key={`${told}`} tone="info" className="py-2.5 text-sm">
      {told ? <LazyPart load={loadTurnedAway} props={{ host }} /> : <FullWords host={host} />}
    </Alert>
  );
}

/** The same notice as text only. */
function FullWords({ host: { participantLimit, user } }: { host: Pick<Hosted, 'participantLimit' | 'user'> }) {
  const larger = useLargerPlan(user);
  return (
    <>
      {hostTexts.full.words(participantLimit)}{' '}
      {larger === null ? null : (
        // The room stays open beside it.
        <a href={larger.path} target="_blank" rel="noreferrer">
          {hostTexts.full.upgrade(larger.name, larger.participantLimit)}
        </a>
      )}
    </>
  );
}
