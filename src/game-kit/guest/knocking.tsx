import { type RefObject, useState } from 'react';
import { knock } from '#shared/contract/door.ts';
import { storedKnock } from '#src/lib/identity/seats.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { JoinPanel } from './join-panel.tsx';
import { knockTexts as texts } from './knock-texts.ts';
import { useKnock } from './use-knock.ts';
import { WaitingToCome } from './waiting-to-come.tsx';

interface KnockingProps {
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
export function Knocking({ form, onDone }: KnockingProps) {
  const room = useRoom();
  const [name] = useState(() => storedKnock(room.id)?.name ?? nameIn(form.current));

  const { knocked, leave } = useKnock({
    key: room.id,
    name,
    knock: (asked) => room.call(knock, asked),
    onLetIn: () => {
      onDone();
      send(form.current);
    },
    onOver: onDone,
  });

  const goBack = () => {
    leave();
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
      <WaitingToCome name={name} waits={!isDeclined} onLeave={goBack} />
    </JoinPanel>
  );
}
