import type { ReactNode, Ref } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { choicesIn, pickedFrom, type SaidPlace, useSuggestions } from '../said-place.ts';
import { PlaceCount } from './place-limit.tsx';

const texts = joinTexts.which;
const SHOWN = ['town', 'region', 'nothing'] as const;

interface PlaceFieldProps {
  place: SaidPlace;
  onChange: (place: SaidPlace) => void;
  /** Sends the form with this place. */
  onSend: (place: SaidPlace) => void;
  /** Why the last one was refused: an ambiguous place has its choices in it. */
  refusal: unknown;
  label: string;
  hint?: string;
  placeholder: string;
  error: string | undefined;
  disabled?: boolean;
  inline?: boolean;
  /** All of the place is shown, and it has to be a known one. */
  isPlain?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Asks for a place: with suggestions, choices for an ambiguous one, and how much of it is shown. */
export function PlaceField(props: PlaceFieldProps) {
  const { disabled, onChange, onSend, place, refusal } = props;
  const suggestions = useSuggestions(place);
  const choices = choicesIn(refusal);
  return (
    <>
      {place.shows === 'nothing' ? null : (
        <Field
          label={props.label}
          labelEnd={<PlaceCount place={place.text} />}
          hint={props.hint}
          error={props.error}
          required
        >
          <Combobox
            ref={props.ref}
            name="location"
            dir="auto"
            autoCapitalize="words"
            enterKeyHint="go"
            placeholder={props.placeholder}
            disabled={disabled}
            value={place.text}
            onType={(text) => onChange({ text, shows: place.shows })}
            inline={props.inline}
            options={suggestions.map(({ name, placeId }) => ({ id: placeId, label: name }))}
            onPick={({ id, label }) => onChange(pickedFrom(place, { placeId: id, name: label }))}
            listLabel={texts.suggestions}
            told={texts.told}
          />
        </Field>
      )}
      {choices.length === 0 ? null : (
        <Choices title={texts.title(place.text)}>
          {choices.map((choice) => (
            <Button key={choice.placeId} disabled={disabled} onClick={() => onSend(pickedFrom(place, choice))}>
              <span dir="auto">{choice.name}</span>
            </Button>
          ))}
          {props.isPlain ? null : (
            <Button variant="ghost" disabled={disabled} onClick={() => onSend({ ...place, isNone: true })}>
              {texts.none}
            </Button>
          )}
        </Choices>
      )}
      {props.isPlain ? null : (
        <Field label={texts.shows}>
          <Select
            name="shows"
            disabled={disabled}
            options={SHOWN.map((value) => ({ value, label: texts.shown[value] }))}
            value={place.shows}
            onChange={({ target }) => {
              const shows = SHOWN.find((value) => value === target.value) ?? 'town';
              onChange({ ...place, shows });
            }}
          />
        </Field>
      )}
    </>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col items-stretch gap-2" role="alert">
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      {children}
    </fieldset>
  );
}
