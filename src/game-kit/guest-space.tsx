import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hasHostSession } from '#src/lib/host-storage.ts';
import { useLocation } from '#src/lib/router.tsx';
import { lastUsedName } from '#src/lib/seats.ts';
import { HostingHint } from './hosting-hint.tsx';
import { JoinPanel } from './join-panel.tsx';
import { guestNameIn } from './join-state.ts';
import { KeptOut } from './kept-out.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { lobbyNotice, noticeOf } from './room-notice.ts';
import { RoomPage } from './room-page.tsx';
import { type NoticeText, roomTexts } from './texts.ts';
import { type FindGuest, isKeptOut, type Named, useGuest } from './use-guest.ts';
import { Waiting } from './waiting.tsx';

/** What a form of a join page gets. */
export interface GuestFormProps<Me> {
  initialName: string;
  /** For a host who came as a guest: the way back. Belongs into the remark above the button. */
  hint: ReactNode;
  onJoined: (me: Me) => void;
  /** Gets a refusal that is to be said above the form; null for what has been said otherwise. */
  onRefused: (refusal: unknown) => void;
  /** For `JoinForm`. */
  ahead?: (() => void) | undefined;
}

/** A guest who has a seat, and what they may do about it. */
export interface JoinedGuest<Me> {
  name: string;
  /** null until the room has told what it knows. */
  me: Me | null;
  /** The screen replaces another one on the same page: its title gets the focus. */
  takesFocus: boolean;
  /** What a change of the own seat was refused with, where that stands above its form. */
  notice: NoticeText | null;
  /** Tells what the room answered to a change of the own seat. */
  onJoined: (me: Me) => void;
  onRefused: (refusal: unknown) => void;
  /** Tells that a poll was refused: somebody removed or a room that is over is shown as such. See `useLost`. */
  onLost: (refusal: unknown) => void;
  /** Gives the seat up in this tab, and starts as somebody new. */
  onSomebodyElse: () => void;
  /** The session has ended, and this is what says so; only with `staysWhenOver`. */
  over: ReactNode;
}

interface GuestSpaceProps<Me extends Named> {
  game: Game;
  roomId: string;
  title: string;
  lead?: ReactNode;
  /** Said above the form of a join that failed for no reason of the room's. */
  failed?: string;
  find: FindGuest<Me>;
  form: (props: GuestFormProps<Me>) => ReactNode;
  /** The game has something to keep for who was in it when the session ended: it stays, and is told so. */
  staysWhenOver?: boolean;
  /** The game's form tells of a full session by a toast with a headline; above the form stands the rest. */
  toastsFull?: boolean;
  /**
   * Loads what `children` shows, where that is `lazy`: as soon as somebody begins to type a name, or has a seat already.
   * The same function that `lazy` got: `const game = () => import('./game.tsx')`.
   */
  ahead?: (() => Promise<unknown>) | undefined;
  /** Once the guest has a seat. What of it is `lazy` is waited for. */
  children: (guest: JoinedGuest<Me>) => ReactNode;
}

/** What a guest sees of a room: the form, the offer to come back, what comes after joining, or why they can not be there. */
export function GuestSpace<Me extends Named>(props: GuestSpaceProps<Me>) {
  const { game, roomId, title, failed, find } = props;
  const { guest, lobby, lastName, error, ask, resume, startAnew, joined } = useGuest(roomId, find);
  const { state } = useLocation();
  /** What a call was refused with, where that stands above the form. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [firstName, setFirstName] = useState(() => guestNameIn(state) ?? lastUsedName());
  /** From the first change of what is shown on, the new title gets the focus. */
  const [moved, setMoved] = useState(false);
  // Whoever shows it tells of a failure.
  const loadAhead = () => void props.ahead?.().catch(() => {});
  const onSeat = useEffectEvent(loadAhead);
  const mayHaveSeat = guest.step !== 'form';
  useEffect(() => {
    if (mayHaveSeat) onSeat();
  }, [mayHaveSeat]);
  const hosts = hasHostSession();
  const reader = hosts ? 'host' : 'guest';

  const onRefused = (refused: unknown) => {
    setRefusal(refused);
    if (isKeptOut(refused)) setMoved(true);
  };
  const onJoined = (me: Me) => {
    joined(me);
    setRefusal(null);
    setMoved(true);
  };
  const onSomebodyElse = () => {
    startAnew();
    setFirstName('');
    setRefusal(null);
    setMoved(true);
  };

  const onLost = (refused: unknown) => {
    if (isKeptOut(refused)) onRefused(refused);
    // The room does not know this seat: its lobby says so too, and the form is back.
    else void ask();
  };
  const check = async () => {
    const result = await ask();
    if (result !== 'open') return result;
    setRefusal(null);
    setMoved(true);
    return result;
  };
  const keptOut = [error, refusal].find(isKeptOut);
  const stays = props.staysWhenOver === true && lastName !== null && refusalCode(keptOut) === 'room_ended';
  const keptOutPage = keptOut ? (
    <RoomPage game={game}>
      <JoinPanel
        key="kept-out"
        // Who was in it is not asked to join.
        title={lastName === null ? title : GAMES[game].title}
        notice={noticeOf(keptOut, reader)}
        takesFocus={moved}
      >
        <KeptOut onCheck={refusalCode(keptOut) === 'removed' ? check : null}>{hosts ? <HostingHint /> : null}</KeptOut>
      </JoinPanel>
    </RoomPage>
  ) : null;
  if (keptOutPage && !stays) return keptOutPage;

  if (guest.step === 'resume') {
    const comeBack = () => {
      resume();
      setMoved(true);
    };
    return (
      <RoomPage game={game}>
        <JoinPanel title={title}>
          <ResumeChoice name={guest.name} onResume={comeBack} onSomebodyElse={onSomebodyElse} />
        </JoinPanel>
      </RoomPage>
    );
  }

  const said = noticeOf(refusal, reader);
  // The toast has the headline already.
  const notice =
    props.toastsFull && said?.body && refusalCode(refusal) === 'session_full' ? { title: said.body } : said;
  const name = guest.step === 'joined' ? guest.name : lastName;
  if (name !== null && (guest.step === 'joined' || stays)) {
    const me = guest.step === 'joined' ? guest.me : null;
    const own = { name, me, takesFocus: moved, notice, onJoined, onRefused, onLost, onSomebodyElse };
    return (
      <Suspense fallback={<Waiting game={game} words={roomTexts.join.opening} />}>
        {props.children({ ...own, over: keptOutPage })}
      </Suspense>
    );
  }

  const failure = notice === null && refusal !== null && failed !== undefined ? { title: failed } : null;
  return (
    <RoomPage game={game}>
      <JoinPanel
        key="join"
        title={title}
        lead={props.lead}
        notice={failure ?? notice ?? (lobby && lobbyNotice(lobby, reader))}
        noticeTone={failure ? 'danger' : 'warning'}
        takesFocus={moved}
      >
        {props.form({
          initialName: firstName,
          hint: hosts ? <HostingHint /> : null,
          onJoined,
          onRefused,
          ahead: props.ahead && loadAhead,
        })}
      </JoinPanel>
    </RoomPage>
  );
}
