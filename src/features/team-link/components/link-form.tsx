import { useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { JoinForm } from '#src/game-kit/guest/join-form.tsx';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { teamLinkTexts as texts } from '../texts.ts';

interface LinkFormProps {
  link: { host: string; started: boolean; waiting: number };
  initialName: string;
  /** Why the visitor no longer waits. */
  refusal: unknown;
  onName: (name: string) => void;
}

/** Asks for the name under which the visitor waits. */
export function LinkForm({ initialName, link, onName, refusal }: LinkFormProps) {
  const { host, started, waiting } = link;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const typed = personName.safeParse(name);
    setProblem(typed.success ? undefined : texts.nameWrong);
    if (typed.success) onName(typed.data);
  };
  const shown = isolated(host);
  return (
    <JoinPanel
      key="form"
      title={started ? texts.started(shown) : texts.notStarted(shown)}
      lead={started ? texts.lead : texts.leadBefore}
      notice={noticeOf(refusal)}
      takesFocus={refusal !== null}
    >
      {started ? null : (
        <p role="status" className="mt-3 font-semibold">
          {texts.waiting(waiting)}
        </p>
      )}
      <JoinForm
        name={name}
        onNameChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
        nameError={problem}
        submitLabel={started ? texts.join : texts.wait}
        pendingLabel={texts.pending}
        pending={false}
        incomplete={name.trim() === ''}
        onSubmit={submit}
      />
    </JoinPanel>
  );
}
