import { useState } from 'react';
import { JoinPanel } from '#src/components/room/join-panel.tsx';
import { ResumeChoice } from '#src/components/room/resume-choice.tsx';
import { lobbyNotice, noticeOf } from '#src/components/room/room-notice.ts';
import { RoomPage } from '#src/components/room/room-page.tsx';
import type { NoticeText } from '#src/components/room/texts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { lastUsedName } from '#src/lib/seats.ts';
import { toast } from '#src/lib/toast.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { GuestForm } from './guest-form.tsx';
import { Joined } from './joined.tsx';
import { isKeptOut, useGuest } from './use-guest.ts';

const texts = warmWelcomeTexts;

/** What a guest sees of a room: the form, the offer to come back, or that they are on the map. */
export function JoinRoom({ roomId }: { roomId: string }) {
  const { guest, lobby, error, resume, startAnew, joined } = useGuest(roomId);
  const [changing, setChanging] = useState(false);
  const [refused, setRefused] = useState<NoticeText | null>(null);
  const [firstName, setFirstName] = useState(lastUsedName);
  /** From the first change of what is shown on, the new title gets the focus. */
  const [moved, setMoved] = useState(false);

  const somebodyElse = () => {
    startAnew();
    setFirstName('');
    setRefused(null);
    setMoved(true);
  };

  if (guest.step === 'resume') {
    const comeBack = () => {
      resume();
      setMoved(true);
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
      setMoved(true);
    };
    return (
      <RoomPage game="warm-welcome" warmth={1}>
        <Joined name={guest.name} me={guest.me} takesFocus={moved} onChange={change} onSomebodyElse={somebodyElse} />
      </RoomPage>
    );
  }

  const has = guest.step === 'joined';
  const code = refusalCode(error);
  const over = code === 'room_ended' || code === 'room_not_found';
  return (
    <RoomPage game="warm-welcome">
      <JoinPanel
        key={has ? 'change' : 'join'}
        title={has ? texts.joined.changeTitle : texts.join.title}
        lead={has ? undefined : texts.join.explanation}
        notice={refused ?? (isKeptOut(code) ? noticeOf(error) : lobby && lobbyNotice(lobby))}
        takesFocus={moved}
      >
        <GuestForm
          roomId={roomId}
          initialName={has ? guest.name : firstName}
          initialPlace={has ? (guest.me?.currentLocation ?? '') : ''}
          submitLabel={has ? texts.joined.save : texts.join.submit}
          pendingLabel={has ? texts.joined.saving : texts.join.pending}
          closed={over}
          onNotice={setRefused}
          onJoined={(me) => {
            joined(me);
            setMoved(true);
            setChanging(false);
            if (has) toast.success(texts.joined.changedTitle, texts.joined.changed);
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
