import { PLACE_QUESTION_MAX_LENGTH, PLACE_QUESTIONS } from '#shared/contract/games/options.ts';
import { HUSH_SECONDS, PACES, TALK_SECONDS } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { PacingFields, type PacingSetup, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { useChoices } from '#src/game-kit/steps/use-choices.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Folded } from '#src/ui/folded.tsx';
import { Input } from '#src/ui/input.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { pinTexts } from './pin-texts.ts';

/** The host's choices for the game that begins. */
export interface Setup extends PacingSetup {
  /** Words of `PLACE_QUESTIONS`, and at most one of the host's own. */
  readonly questions: readonly string[];
  readonly points: boolean;
}

type Known = (typeof PLACE_QUESTIONS)[number];
const isKnown = (question: string): question is Known => PLACE_QUESTIONS.some((word) => word === question);

/** Of a first game. */
const USUAL: readonly string[] = PLACE_QUESTIONS.slice(0, 2);

const { revealSeconds, seconds } = GAMES['warm-welcome'].phases;

function minutesOf({ pace, questions }: Setup): number {
  const round = (seconds.asking + seconds.guessing) * PACES[pace] + HUSH_SECONDS + revealSeconds + TALK_SECONDS;
  return Math.round((revealSeconds + TALK_SECONDS + questions.length * round) / 60);
}

/** The host's choices and their fields. */
export function useSetup({ pacing: last, points, questions }: Pick<PinScene, 'pacing' | 'points' | 'questions'>) {
  const texts = pinTexts.setup;
  const pacing = usePacing(last, 'warm-welcome');
  const [chosen, choose] = useChoices();
  const before = questions ?? USUAL;
  const picked = chosen('questions')?.split(' ') ?? before.filter(isKnown);
  const own = chosen('ownQuestion') ?? before.find((question) => !isKnown(question)) ?? '';
  const known = PLACE_QUESTIONS.filter((word) => picked.includes(word));
  const setup: Setup = {
    ...pacing[0],
    questions: own.trim() === '' ? known : [...known, own.trim()],
    points: chosen('points') === null ? points : chosen('points') === 'true',
  };
  const isShow = setup.style === 'show';
  const length = setup.questions.length === 0 ? texts.least : texts.minutes(minutesOf(setup));
  const fields = (
    <Folded title={isShow ? `${texts.title} · ${length}` : texts.title}>
      <div className="flex flex-col gap-4 pt-2">
        <PacingFields game="warm-welcome" pacing={pacing} styleHints={texts.styleHints} />
        {isShow ? (
          <>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-semibold text-sm">{texts.questions}</legend>
              {PLACE_QUESTIONS.map((word) => (
                <Checkbox
                  key={word}
                  label={pinTexts.questions[word].ask}
                  checked={known.includes(word)}
                  onChange={({ target }) => {
                    const next = target.checked ? [...known, word] : known.filter((one) => one !== word);
                    choose({ questions: next.join(' ') });
                  }}
                />
              ))}
            </fieldset>
            <Field label={texts.own} hint={texts.ownHint}>
              <Input
                dir="auto"
                maxLength={PLACE_QUESTION_MAX_LENGTH}
                placeholder={texts.ownPlaceholder}
                value={own}
                onChange={({ target }) => choose({ ownQuestion: target.value })}
              />
            </Field>
            <Switch
              label={texts.points}
              hint={setup.points ? texts.pointsOn : texts.pointsOff}
              checked={setup.points}
              onCheckedChange={(on) => choose({ points: `${on}` })}
            />
          </>
        ) : null}
      </div>
    </Folded>
  );
  return { setup, fields };
}
