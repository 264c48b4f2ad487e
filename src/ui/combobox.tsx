import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';

interface Option {
  readonly id: string;
  readonly label: string;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onType: (text: string) => void;
  /** For this text; none hides the list. */
  options: readonly Option[];
  onPick: (option: Option) => void;
  /** The list's name for screen readers. */
  listLabel: string;
  /** Where a list over the page would cover the form's buttons: it pushes them down, and stays while one is pressed. */
  inline?: boolean;
  /** How many there are, in words: announced when the list opens or changes. */
  told: (count: number) => string;
}

/** A text input with suggestions, after WAI-ARIA's editable combobox: any text may stay. Inside a Field like an Input. */
export function Combobox({ inline = false, listLabel, onPick, onType, options, told, value, ...input }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The option under the arrow keys; -1: none. */
  const [at, setAt] = useState(-1);
  const shown = isOpen ? options : [];
  const active = shown[at];

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are options: the text itself.
      const places = options.length + 1;
      setAt(((at + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active === undefined) {
      // The form is sent with the text itself.
      close();
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && shown.length > 0) {
      // A dialog around it stays open.
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${at}`}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={inline ? undefined : close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={shown.length === 0}
        className={classNames(
          'mt-1 overflow-hidden rounded-control border border-edge bg-surface py-1',
          !inline && 'absolute inset-x-0 top-full z-20 shadow-float',
        )}
      >
        {shown.map((option, nth) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the input, which has the keys
          <div
            key={option.id}
            id={`${listId}-${nth}`}
            role="option"
            aria-selected={nth === at}
            dir="auto"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className={classNames(
              'wrap-anywhere flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 hover:bg-sunk',
              nth === at && 'bg-sunk font-semibold',
            )}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {shown.length > 0 ? told(shown.length) : ''}
      </p>
    </div>
  );
}
