import { type FormEvent, useRef, useState } from 'react';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Button } from '#src/ui/button.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { PlaceField } from '../components/place-field.tsx';
import { isBlank, placeProblem } from '../components/place-limit.tsx';
import { type SaidPlace, said } from '../said-place.ts';
import { pinTexts } from './pin-texts.ts';
import type { Own } from './use-own.ts';

interface AskingProps {
  game: PinScene;
  own: Own;
}

/** The viewer's answer to the question: asked for, or told, with a way to change it. */
export function Asking({ game, own }: AskingProps) {
  const texts = pinTexts.asking;
  const [changing, setChanging] = useState<number | null>(null);
  const { part } = own;
  if (!part) return null;
  if (part.answer === null || changing === game.round)
    return <AnswerForm own={own} onSaved={() => setChanging(null)} />;
  const { place } = part.answer;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="wrap-anywhere font-bold font-display text-lg">
        {place === null ? texts.savedSilent : texts.saved(isolated(place.name))}
      </p>
      <p className="text-muted text-sm">{texts.savedHint}</p>
      <Button onClick={() => setChanging(game.round)}>{texts.change}</Button>
    </div>
  );
}

function AnswerForm({ own, onSaved }: { own: Own; onSaved: () => void }) {
  const texts = pinTexts.asking;
  const { answer, answering, forgetRefusal, part, refusal } = own;
  const [place, setPlace] = useState<SaidPlace>(() => said(part?.answer?.place?.name ?? ''));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const code = refusalCode(refusal);
  const refused =
    code !== null && code !== 'place_unclear' && !mayPass(refusal) ? (refusalText(refusal) ?? undefined) : undefined;
  const send = (at: SaidPlace) => {
    const wrong = isBlank(at) ? texts.missing : placeProblem(at);
    setProblem(wrong);
    if (wrong === undefined) answer(at, onSaved);
    else input.current?.focus();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(place);
      }}
    >
      <PlaceField
        ref={input}
        inline
        isPlain
        place={place}
        onChange={(next) => {
          setPlace(next);
          setProblem(undefined);
          forgetRefusal();
        }}
        onSend={(next) => {
          setPlace(next);
          send(next);
        }}
        refusal={refusal}
        label={texts.place}
        placeholder={texts.placePlaceholder}
        error={problem ?? refused}
        disabled={answering}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={answering} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
        <Button variant="ghost" disabled={answering} onClick={() => answer(null, onSaved)}>
          {texts.silent}
        </Button>
      </div>
    </form>
  );
}
