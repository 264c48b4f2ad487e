import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HostingHint } from '#src/components/room/hosting-hint.tsx';
import { JoinPanel } from '#src/components/room/join-panel.tsx';
import { guestNameIn } from '#src/components/room/join-state.ts';
import { KeptOut } from '#src/components/room/kept-out.tsx';
import { ResumeChoice } from '#src/components/room/resume-choice.tsx';
import { lobbyNotice, noticeOf } from '#src/components/room/room-notice.ts';
import { RoomPage } from '#src/components/room/room-page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { hasHostSession } from '#src/lib/host-storage.ts';
import { lastUsedName } from '#src/lib/seats.ts';
import { toast } from '#src/lib/toast.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { GuestForm } from './guest-form.tsx';
import { Joined } from './joined.tsx';
import { isKeptOut, useGuest } from './use-guest.ts';

const texts = warmWelcomeTexts;

/** What a guest sees of a room: the form, the offer to come back, that they are on the map, or why they can not be. */
export function JoinRoom({ roomId }: { roomId: string }) {
  const { guest, lobby, error, ask, resume, startAnew, joined } = useGuest(roomId);
  const { state } = useLocation();
  const [changing, setChanging] = useState(false);
  /** What a join was refused with, where that stands above the form. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [firstName, setFirstName] = useState(() => guestNameIn(state) ?? lastUsedName());
  /** From the first change of what is shown on, the new title gets the focus. */
  const [moved, setMoved] = useState(false);
  const hosts = hasHostSession();
  const reader = hosts ? 'host' : 'guest';

  const move = () => setMoved(true);
  const somebodyElse = () => {
    startAnew();
    setFirstName('');
    setRefusal(null);
    move();
  };

  const keptOut = [error, refusal].find(isKeptOut);
  if (keptOut) {
    const check = async () => {
      const result = await ask();
      if (result !== 'open') return result;
      setRefusal(null);
      setChanging(false);
      move();
      return result;
    };
    return (
      <RoomPage game="warm-welcome">
        <JoinPanel key="kept-out" title={texts.join.title} notice={noticeOf(keptOut, reader)} takesFocus={moved}>
          <KeptOut onCheck={refusalCode(keptOut) === 'removed' ? check : null}>
            {hosts ? <HostingHint /> : null}
          </KeptOut>
        </JoinPanel>
      </RoomPage>
    );
  }

  if (guest.step === 'resume') {
    const comeBack = () => {
      resume();
      move();
    };
    return (
      <RoomPage game="warm-welcome">
        <JoinPanel title={texts.join.title}>
          <ResumeChoice name={guest.name} onResume={comeBack} onSomebodyElse={somebodyElse} />
        </JoinPanel>
      </RoomPage>
    );
  }

  if (guest.step === 'joined' && !changing) {
    const change = () => {
      setChanging(true);
      move();
    };
    return (
      <RoomPage game="warm-welcome" warmth={1}>
        <Joined name={guest.name} me={guest.me} takesFocus={moved} onChange={change} onSomebodyElse={somebodyElse} />
      </RoomPage>
    );
  }

  const has = guest.step === 'joined';
  return (
    <RoomPage game="warm-welcome">
      <JoinPanel
        key={has ? 'change' : 'join'}
        title={has ? texts.joined.changeTitle : texts.join.title}
        lead={has ? undefined : texts.join.explanation}
        notice={noticeOf(refusal, reader) ?? (lobby && lobbyNotice(lobby, reader))}
        takesFocus={moved}
      >
        <GuestForm
          roomId={roomId}
          initialName={has ? guest.name : firstName}
          initialPlace={has ? (guest.me?.currentLocation ?? '') : ''}
          note={
            <>
              {texts.join.visible}
              {hosts && !has ? <HostingHint /> : null}
            </>
          }
          submitLabel={has ? texts.joined.save : texts.join.submit}
          pendingLabel={has ? texts.joined.saving : texts.join.pending}
          onRefused={(refused) => {
            setRefusal(refused);
            if (isKeptOut(refused)) move();
          }}
          onJoined={(me, nameKept) => {
            joined(me);
            setRefusal(null);
            setChanging(false);
            move();
            if (nameKept) toast.error(texts.joined.nameKeptTitle, texts.joined.nameKept(me.participantName));
            else if (has) toast.success(texts.joined.changedTitle, texts.joined.changed);
          }}
          secondary={
            has ? (
              <Button size="main" onClick={() => setChanging(false)}>
                {texts.joined.cancel}
              </Button>
            ) : null
          }
        />
      </JoinPanel>
    </RoomPage>
  );
}
