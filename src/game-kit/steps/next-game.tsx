import { useMutation } from '@tanstack/react-query';
import { SkipForward } from 'lucide-react';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { GAME_KEYS, GAMES, type Game, type GameEntry } from '#shared/contract/games/registry.ts';
import { nextGame } from '#shared/contract/hosted-rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { Select } from '#src/ui/select.tsx';
import { accountFull } from '../account-full.ts';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { entryTexts } from './entry-texts.ts';
import { choicesOf } from './entry-words.ts';

const texts = hostTexts.next;

interface NextGameProps {
  host: Pick<Hosted, 'game' | 'session'>;
  /** Opened from elsewhere, in present mode; without it, by a button of its own. */
  opened?: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Look of the button; without it, small. */
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
}

/** Takes everyone on to another game: the button, and the dialog with the games. The page follows by itself. */
export function NextGame({ host, opened, button = { size: 'sm' } }: NextGameProps) {
  const room = useRoom();
  const own = useState(false);
  const [open, setOpen] = opened ? [opened.open, opened.onOpenChange] : own;
  const planned = host.session.next;
  /** null: as the agenda says. */
  const [chosen, setChosen] = useState<Game | null>(null);
  const [template, setTemplate] = useState<string>();
  const isPlanned = planned !== null && chosen === null;
  const game = isPlanned ? planned.game : (chosen ?? gameAfter(host.game));
  const choices = isPlanned ? [] : templatesOf(game);
  const picture = template ?? choices[0]?.value;
  const next = isPlanned ? planned : { game, options: { template: picture } };
  const { mutate, isPending } = useMutation({
    mutationFn: () => room.call(nextGame, { body: next }),
    onError: (error) => {
      // The session is over: the page says so.
      if (refusalCode(error) === 'room_ended') return setOpen(false);
      const { body, title } = accountFull(error) ?? wordsOf(error);
      toast.error(title, body);
    },
  });
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        opened ? undefined : (
          <Button {...button}>
            <SkipForward aria-hidden="true" />
            {texts.open}
          </Button>
        )
      }
      title={texts.title}
      description={texts.explanation}
      footer={
        <Button type="submit" form={form} variant="primary" pending={isPending}>
          {texts.start(GAMES[game].title)}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <fieldset className="flex flex-col gap-4">
          <legend className="sr-only">{texts.title}</legend>
          {planned === null ? null : (
            <Radio
              name="next-game"
              label={texts.planned(GAMES[planned.game].title)}
              hint={choicesOf(planned) || undefined}
              checked={chosen === null}
              onChange={() => setChosen(null)}
              className="rounded-card bg-sunk p-4"
            />
          )}
          {GAME_KEYS.map((key) => (
            <Radio
              key={key}
              name="next-game"
              label={GAMES[key].title}
              hint={key === host.game ? texts.again : undefined}
              checked={!isPlanned && key === game}
              onChange={() => setChosen(key)}
            />
          ))}
        </fieldset>
        {choices.length > 0 ? (
          <div className="mt-5">
            <Field label={texts.template}>
              <Select options={choices} value={picture} onChange={({ target }) => setTemplate(target.value)} />
            </Field>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

/** The game after this one in display order, as a first suggestion. */
function gameAfter(game: Game): Game {
  return GAME_KEYS[(GAME_KEYS.indexOf(game) + 1) % GAME_KEYS.length] ?? game;
}

function templatesOf(game: Game): { value: string; label: string }[] {
  const { templates = {} }: GameEntry = GAMES[game];
  return Object.entries(templates).map(([value, name]) => ({ value, label: entryTexts.templateName(value, name) }));
}

function wordsOf(error: unknown): { title: string; body: string } {
  const said = refusalCode(error) === 'too_many_games' ? refusalText(error) : null;
  return { title: texts.failedTitle, body: said ?? texts.failed };
}
