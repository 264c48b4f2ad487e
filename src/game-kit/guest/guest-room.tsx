import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { rejoinTokenIn } from '#src/lib/calls/join-links.ts';
import { hasHostSession } from '#src/lib/identity/host-storage.ts';
import { lastUsedName, storedKnock } from '#src/lib/identity/seats.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { guestNameIn } from '../join.ts';
import { PositionContext } from '../moves/position.tsx';
import type { Person } from '../person.ts';
import { lobbyNotice, noticeOf } from '../room-notice.ts';
import { roomTexts } from '../texts.ts';
import { FormSettingContext, type GuestGame, type Seated } from './guest-game.ts';
import { NameForm } from './join-form.tsx';
import { JoinPanel } from './join-panel.tsx';
import { HostingHint, NoWayIn } from './no-way-in.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { RoomPage } from './room-page.tsx';
import { isKeptOut, useGuest } from './use-guest.ts';
import { Waiting } from './waiting.tsx';

const loadKnocking = async () => (await import('./knocking.tsx')).Knocking;
const loadRejoin = async () => (await import('./rejoin.tsx')).Rejoin;

interface GuestRoomProps {
  guests: GuestGame;
  /**
   * Preloads the next screen as soon as someone types a name or already has a seat. The same function that `lazy` got.
   */
  ahead?: (() => Promise<unknown>) | undefined;
  /** Shown to seated guests; may be `lazy`. */
  children: (seat: Seated) => ReactNode;
}

/**
 * A guest's view of a room: the form, the offer to resume, the game, or the reason why they can't come in.
 */
export function GuestRoom({ guests, ahead, children }: GuestRoomProps) {
  const { game, texts } = guests;
  const { id } = useRoom();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const rejoinToken = rejoinTokenIn(hash);
  const { guest, lobby, lastName, error, ask, resume, startAnew, joined } = useGuest(rejoinToken);
  /** A refused call, shown above the form. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [firstName, setFirstName] = useState(() => guestNameIn(state) ?? storedKnock(id)?.name ?? lastUsedName());
  const [knocking, setKnocking] = useState(() => storedKnock(id) !== null);
  /** Around the form, which keeps what was typed while its person waits to be let in. */
  const form = useRef<HTMLDivElement>(null);
  /** A host's decision kept this guest out, and is taken back once the form is there again. */
  const [letBack, setLetBack] = useState(false);
  /** After the first change of screen, new titles take the focus. */
  const [moved, setMoved] = useState(false);
  // Ignored here: rendering the part reports the failure.
  const loadAhead = () => void ahead?.().catch(() => {});
  const onSeat = useEffectEvent(loadAhead);
  const mayHaveSeat = guest.step !== 'form';
  useEffect(() => {
    if (mayHaveSeat) onSeat();
  }, [mayHaveSeat]);
  const hosts = hasHostSession();
  const reader = hosts ? 'host' : 'guest';

  const move = (refused: unknown = null) => {
    setRefusal(refused);
    setMoved(true);
  };
  const onRefused = (refused: unknown) => {
    if (refusalCode(refused) === 'knock_first') setKnocking(true);
    else if (isKeptOut(refused)) move(refused);
    else setRefusal(refused);
  };
  const onKnocked = (refused: unknown = null) => {
    setKnocking(false);
    move(refused);
  };
  const onJoined = (me: Person) => {
    setLetBack(false);
    joined(me);
    move();
  };
  const onSomebodyElse = () => {
    startAnew();
    setFirstName('');
    move();
  };
  const check = async () => {
    const result = await ask();
    if (result === 'open') move();
    return result;
  };
  // Any other refusal means an unknown seat: the lobby then says so too, and the form returns.
  const onLost = (refused: unknown) => (isKeptOut(refused) ? onRefused(refused) : void check());

  const keptOut = [error, refusal].find(isKeptOut);
  const code = refusalCode(keptOut);
  const stays = guests.staysWhenOver === true && lastName !== null && code === 'room_ended';
  // The room tells only a seat's owner that they are kept out: anybody else would soon see the form again.
  const mayReturn = code === 'removed' || (code === 'kept_out' && lastName !== null);
  // Without the seat, perhaps, but not without knowing why.
  if (mayReturn && !letBack) setLetBack(true);
  const noWayIn = keptOut ? (
    <NoWayIn
      game={game}
      // A removed guest isn't invited to join.
      title={lastName === null ? texts.title : GAMES[game].title}
      notice={noticeOf(keptOut, reader)}
      takesFocus={moved}
      onCheck={mayReturn ? check : null}
      hosts={hosts}
      ended={code === 'room_ended'}
    />
  ) : null;
  if (noWayIn && !stays) return noWayIn;

  if (rejoinToken !== null) {
    const leaveLink = () => void navigate({ search }, { replace: true, state });
    const back = {
      onJoined: (me: Person) => {
        leaveLink();
        onJoined(me);
      },
      onRefused: (refused: unknown) => {
        leaveLink();
        move(refused);
      },
    };
    return (
      <RoomPage game={game}>
        <LazyPart
          load={loadRejoin}
          props={{
            game,
            title: texts.title,
            picture: guests.picture,
            token: rejoinToken,
            name: lobby?.rejoinsAs,
            ...back,
          }}
        />
      </RoomPage>
    );
  }

  if (guest.step === 'resume') {
    const comeBack = () => {
      resume();
      setMoved(true);
    };
    return (
      <RoomPage game={game}>
        <JoinPanel title={texts.title}>
          <ResumeChoice name={guest.name} onResume={comeBack} onSomebodyElse={onSomebodyElse} />
        </JoinPanel>
      </RoomPage>
    );
  }

  const said = noticeOf(refusal, reader);
  // The toast already has the headline.
  const toasted = guests.toastsFull && said?.body && refusalCode(refusal) === 'session_full';
  const notice = toasted ? { title: `${said.body}` } : said;
  const name = guest.step === 'joined' ? guest.name : stays ? lastName : null;
  if (name !== null) {
    const me = guest.step === 'joined' ? guest.me : null;
    const seat = { name, me, takesFocus: moved, notice, onJoined, onRefused, onLost, onSomebodyElse };
    return (
      <Suspense fallback={<Waiting game={game} words={roomTexts.join.opening} />}>
        <PositionContext value={lobby?.position}>{children({ ...seat, over: noWayIn })}</PositionContext>
      </Suspense>
    );
  }

  const failure = notice === null && refusal !== null ? { title: texts.failed } : null;
  const lost = lastName === null || letBack ? null : roomTexts.notice.not_your_seat;
  const fields = { initialName: lastName ?? firstName, onJoined, onRefused };
  return (
    <RoomPage game={game}>
      {knocking ? <LazyPart load={loadKnocking} props={{ form, onDone: onKnocked }} /> : null}
      <div ref={form} hidden={knocking} className="contents">
        <JoinPanel
          key="join"
          title={texts.title}
          lead={
            <>
              {texts.explanation}
              {/* The host's line is there from the start, so that nothing moves. */}
              <span className="wrap-anywhere mt-2 block whitespace-pre-line text-sm">
                {[lobby && roomTexts.join.hostedBy(lobby.host), texts.room?.(id)].join('\n')}
              </span>
            </>
          }
          notice={failure ?? notice ?? lost ?? (lobby && lobbyNotice(lobby, reader))}
          noticeTone={failure ? 'danger' : 'warning'}
          takesFocus={moved}
        >
          <FormSettingContext
            value={{
              picture: guests.picture,
              hint: hosts ? <HostingHint /> : null,
              onType: loadAhead,
              recapDays: lobby?.recapDays,
            }}
          >
            {guests.Form ? <guests.Form {...fields} /> : <NameForm guests={guests} {...fields} />}
          </FormSettingContext>
        </JoinPanel>
      </div>
    </RoomPage>
  );
}
