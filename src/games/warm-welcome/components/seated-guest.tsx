import { useState } from 'react';
import type { WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import type { JoinedGuest } from '#src/game-kit/guest-space.tsx';
import { JoinPanel } from '#src/game-kit/join-panel.tsx';
import { RoomPage } from '#src/game-kit/room-page.tsx';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { GuestForm } from './guest-form.tsx';
import { Joined } from './joined.tsx';
import { tellNameKept } from './tell-name-kept.ts';

const texts = warmWelcomeTexts.joined;

/** A guest with a seat: on the map, and perhaps changing name or place. */
export function SeatedGuest({ roomId, guest }: { roomId: string; guest: JoinedGuest<WarmWelcomeParticipant> }) {
  const { name, me, takesFocus, notice } = guest;
  const [changing, setChanging] = useState(false);
  /** From the first change of what is shown on, the new title gets the focus. */
  const [moved, setMoved] = useState(takesFocus);

  if (!changing) {
    const change = () => {
      setChanging(true);
      setMoved(true);
    };
    return (
      <RoomPage game="warm-welcome" warmth={1} headerEnd={<PageSettings />}>
        <Joined name={name} me={me} takesFocus={moved} onChange={change} onSomebodyElse={guest.onSomebodyElse} />
      </RoomPage>
    );
  }
  return (
    <RoomPage game="warm-welcome" headerEnd={<PageSettings />}>
      <JoinPanel key="change" title={texts.changeTitle} notice={notice} takesFocus>
        <GuestForm
          roomId={roomId}
          initialName={name}
          initialPlace={me?.currentLocation ?? ''}
          note={joinTexts.visible}
          submitLabel={texts.save}
          pendingLabel={texts.saving}
          onRefused={guest.onRefused}
          onJoined={(changed, nameKept) => {
            guest.onJoined(changed);
            setChanging(false);
            if (nameKept) tellNameKept(changed);
            else toast.success(texts.changedTitle, texts.changed);
          }}
          secondary={
            <Button size="main" onClick={() => setChanging(false)}>
              {texts.cancel}
            </Button>
          }
        />
      </JoinPanel>
    </RoomPage>
  );
}
