import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hasHostSession } from '#src/lib/host-storage.ts';
import { lastUsedName } from '#src/lib/seats.ts';
import { FormSettingContext, type GuestGame, type Seated } from './guest-game.ts';
import { guestNameIn } from './join.ts';
import { JoinPanel } from './join-panel.tsx';
import { NameForm } from './name-form.tsx';
import { HostingHint, NoWayIn } from './no-way-in.tsx';
import type { Person } from './person.ts';
import { ResumeChoice } from './resume-choice.tsx';
import { lobbyNotice, noticeOf } from './room-notice.ts';
import { RoomPage } from './room-page.tsx';
import { roomTexts } from './texts.ts';
import { isKeptOut, useGuest } from './use-guest.ts';
import { Waiting } from './waiting.tsx';

interface GuestRoomProps {
  guests: GuestGame;
  roomId: string;
  /**
   * Loads what comes after the form, as soon as somebody begins to type a name or has a seat already. The same function
   * that `lazy` got.
   */
  ahead?: (() => Promise<unknown>) | undefined;
  /** Once the guest has a seat. Whatever of it is `lazy` is waited for. */
  children: (seat: Seated) => ReactNode;
}

/**
 * A room as a guest sees it: the form, the offer to come back, the game once they have a seat, or why they can not be
 * there. Give it `key={roomId}`.
 */
export function GuestRoom({ guests, roomId, ahead, children }: GuestRoomProps) {
  const { game, texts } = guests;
  const { guest, lobby, lastName, error, ask, resume, startAnew, joined } = useGuest(roomId);
  const { state } = useLocation();
  /** What a call was refused with, where that stands above the form. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [firstName, setFirstName] = useState(() => guestNameIn(state) ?? lastUsedName());
  /** From the first change of what is shown on, the new title gets the focus. */
  const [moved, setMoved] = useState(false);
  // A failure is told where the part is shown.
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
  const onRefused = (refused: unknown) => (isKeptOut(refused) ? move(refused) : setRefusal(refused));
  const onJoined = (me: Person) => {
    joined(me);
    move();
  };
  const onSomebodyElse = () => {
    startAnew();
    setFirstName('');
    move();
  };
  // Another refusal means that the room does not know this seat: its lobby says so too, and the form is back.
  const onLost = (refused: unknown) => (isKeptOut(refused) ? onRefused(refused) : void ask());
  const check = async () => {
    const result = await ask();
    if (result === 'open') move();
    return result;
  };

  const keptOut = [error, refusal].find(isKeptOut);
  const stays = guests.staysWhenOver === true && lastName !== null && refusalCode(keptOut) === 'room_ended';
  const noWayIn = keptOut ? (
    <NoWayIn
      game={game}
      // Nobody who was in the room is asked to join.
      title={lastName === null ? texts.title : GAMES[game].title}
      notice={noticeOf(keptOut, reader)}
      takesFocus={moved}
      onCheck={refusalCode(keptOut) === 'removed' ? check : null}
      hosts={hosts}
    />
  ) : null;
  if (noWayIn && !stays) return noWayIn;

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
  // The toast has the headline already.
  const toasted = guests.toastsFull && said?.body && refusalCode(refusal) === 'session_full';
  const notice = toasted ? { title: `${said.body}` } : said;
  const name = guest.step === 'joined' ? guest.name : stays ? lastName : null;
  if (name !== null) {
    const me = guest.step === 'joined' ? guest.me : null;
    const seat = { roomId, name, me, takesFocus: moved, notice, onJoined, onRefused, onLost, onSomebodyElse };
    return (
      <Suspense fallback={<Waiting game={game} words={roomTexts.join.opening} />}>
        {children({ ...seat, over: noWayIn })}
      </Suspense>
    );
  }

  const failure = notice === null && refusal !== null ? { title: texts.failed } : null;
  const form = { roomId, initialName: firstName, onJoined, onRefused };
  return (
    <RoomPage game={game}>
      <JoinPanel
        key="join"
        title={texts.title}
        lead={
          <>
            {texts.explanation}
            {texts.room ? (
              <span className="mt-2 block break-all text-sm tabular-nums">{texts.room(roomId)}</span>
            ) : null}
          </>
        }
        notice={failure ?? notice ?? (lobby && lobbyNotice(lobby, reader))}
        noticeTone={failure ? 'danger' : 'warning'}
        takesFocus={moved}
      >
        <FormSettingContext
          value={{ picture: guests.picture, hint: hosts ? <HostingHint /> : null, onType: loadAhead }}
        >
          {guests.Form ? <guests.Form {...form} /> : <NameForm guests={guests} {...form} />}
        </FormSettingContext>
      </JoinPanel>
    </RoomPage>
  );
}
