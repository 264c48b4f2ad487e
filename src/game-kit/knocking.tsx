import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { knock } from '#shared/contract/door.ts';
import { joinPath } from '#shared/contract/games/registry.ts';
import { call, knockingBy } from '#src/lib/api.ts';
import { isolated } from '#src/lib/isolated.ts';
import { forgetKnock, rememberKnock, storedKnock, withAttempt } from '#src/lib/seats.ts';
import type { JoinState } from './join.ts';
import { JoinPanel } from './join-panel.tsx';
import { knockTexts as texts } from './knock-texts.ts';
import { type LetIn, useKnock } from './use-knock.ts';
import { WaitingToCome } from './waiting-to-come.tsx';

interface KnockingProps {
  roomId: string;
  /** Around the form that was refused. It is sent again once its person is let in. */
  form: RefObject<HTMLElement | null>;
  /** Shows the form again, with a refusal to explain if there is one. */
  onDone: (refusal?: unknown) => void;
}

const nameIn = (form: HTMLElement | null): string =>
  form?.querySelector<HTMLInputElement>('[name="name"]')?.value ?? '';

/** Joins with the filled-in form, unless something is missing in it. */
function send(form: HTMLElement | null): void {
  const isFilledIn = [...(form?.querySelectorAll('input') ?? [])].every(({ value }) => value.trim() !== '');
  if (isFilledIn) form?.querySelector('form')?.requestSubmit();
}

/** Knocks at a session's waiting room, and waits there until the host lets this person in. */
export function Knocking({ form, onDone, roomId }: KnockingProps) {
  const navigate = useNavigate();
  const [name] = useState(() => storedKnock(roomId)?.name ?? nameIn(form.current));

  async function begin(): Promise<string> {
    const before = storedKnock(roomId);
    const as = before ? knockingBy(before.token) : undefined;
    const made = await withAttempt(roomId, (attempt) =>
      call(knock, { params: { roomId }, body: { name, attempt }, ...(as && { as }) }),
    );
    rememberKnock(roomId, { token: made.knock, name });
    return made.knock;
  }

  function comeIn({ room, token }: LetIn): void {
    if (room.roomId !== roomId) {
      // The session has moved on, and the knock with it.
      forgetKnock(roomId);
      rememberKnock(room.roomId, { token, name });
      const state: JoinState = { guestName: name };
      void navigate(joinPath(room.game, room.roomId), { replace: true, state });
      return;
    }
    onDone();
    send(form.current);
  }

  const { knocked, leave } = useKnock({
    key: roomId,
    known: storedKnock(roomId)?.token ?? null,
    begin,
    onLetIn: comeIn,
    onOver: (error) => {
      forgetKnock(roomId);
      onDone(error);
    },
  });

  const goBack = () => {
    leave();
    forgetKnock(roomId);
    onDone();
  };
  const isDeclined = knocked?.state === 'declined';
  return (
    <JoinPanel
      key={isDeclined ? 'declined' : 'waiting'}
      title={isDeclined ? texts.declined : texts.title}
      lead={isDeclined ? texts.declinedHint : texts.lead(isolated(name))}
      takesFocus
    >
      <WaitingToCome waits={!isDeclined} onLeave={goBack} />
    </JoinPanel>
  );
}
