import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { type Outline, outlineName } from '#shared/contract/outlines.ts';
import { accountFull } from '#src/game-kit/account-full.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { outlineTexts as texts } from './texts.ts';
import { type Choices, isPhoto, pngOf, readPicture, trace } from './trace.ts';
import { useSaveOutline } from './use-outlines.ts';

const SPOKEN = ['too_many_areas', 'too_few_areas', 'too_many_outlines'] as const;

interface OutlineDialogProps {
  /** To rename; null: a new one. */
  outline: Outline | null;
  onClose: () => void;
}

/** Makes a picture of a file, with a look at its lines first, or gives one another name. */
export function OutlineDialog({ outline, onClose }: OutlineDialogProps) {
  const [name, setName] = useState(outline?.name ?? '');
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [choices, setChoices] = useState<Choices>({ photo: false, dark: 50 });
  const [problem, setProblem] = useState<string | null>(null);
  const [nameMissing, setNameMissing] = useState(false);
  const preview = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const { isPending, mutate } = useSaveOutline();
  const isNew = outline === null;

  useEffect(() => {
    if (!picture) return;
    preview.current?.getContext('2d')?.drawImage(trace(picture, choices), 0, 0);
  }, [picture, choices]);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    try {
      const found = await readPicture(file);
      setChoices({ photo: isPhoto(found), dark: 50 });
      setPicture(found);
      setProblem(null);
      if (name === '') setName(file.name.replace(/\.[^.]*$/, '').slice(0, 60));
    } catch {
      setProblem(texts.unreadable);
    }
  };
  const choose = (changed: Partial<Choices>) => {
    setChoices({ ...choices, ...changed });
    setProblem(null);
  };
  const save = () => {
    const given = outlineName.safeParse(name);
    setNameMissing(!given.success);
    if (!given.success) return;
    let lines = '';
    try {
      if (isNew && preview.current) lines = pngOf(preview.current);
    } catch {
      return setProblem(texts.tooMuch);
    }
    mutate(
      { id: outline?.id ?? null, name: given.data, picture: lines },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
        onError: (error) => setProblem(wordsOf(error)),
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? texts.newTitle : texts.renameTitle}
      className="sm:max-w-150"
      footer={
        isNew && picture === null ? null : (
          <Button variant="primary" pending={isPending} pendingLabel={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isNew ? (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button onClick={() => input.current?.click()}>
                <FileUp aria-hidden="true" />
                {picture ? texts.another : texts.choose}
              </Button>
              <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{texts.files}</p>
            </div>
            <input
              ref={input}
              type="file"
              accept="image/svg+xml,image/png,image/jpeg,image/webp"
              hidden
              aria-label={texts.choose}
              onChange={(event) => void read(event)}
            />
          </>
        ) : null}
        {problem === null ? null : <Alert title={problem} />}
        {picture === null ? null : (
          <>
            <canvas
              ref={preview}
              width={picture.width}
              height={picture.height}
              role="img"
              aria-label={texts.preview}
              className="aspect-4/3 w-full rounded-control border border-line bg-paper"
            />
            <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
              <legend className="font-semibold text-sm">{texts.kind}</legend>
              {([false, true] as const).map((photo) => (
                <Radio
                  key={`${photo}`}
                  name={group}
                  className="min-h-11 py-2"
                  label={photo ? texts.photo : texts.drawing}
                  checked={choices.photo === photo}
                  onChange={() => choose({ photo })}
                />
              ))}
            </fieldset>
            <label className="flex flex-col gap-2 font-semibold text-sm">
              {texts.lines}
              <span className="flex items-center gap-3 font-normal text-muted">
                {texts.lighter}
                <input
                  type="range"
                  min={0}
                  max={100}
                  step={5}
                  value={choices.dark}
                  onChange={({ target }) => choose({ dark: Number(target.value) })}
                  className="h-11 min-w-0 flex-1 accent-ice"
                />
                {texts.darker}
              </span>
            </label>
          </>
        )}
        {isNew && picture === null ? null : (
          <Field label={texts.name} error={nameMissing ? texts.nameMissing : undefined} required>
            <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  const full = accountFull(error);
  if (full) return [full.title, full.body].filter(Boolean).join(' ');
  const code = refusalCode(error);
  return SPOKEN.some((spoken) => spoken === code)
    ? (refusalText(error) ?? texts.failed)
    : `${texts.failed}. ${texts.failedHint}`;
}
