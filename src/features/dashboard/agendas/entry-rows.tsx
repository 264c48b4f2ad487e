import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { type PointerEvent as PressEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { EntryFields } from './entry-fields.tsx';
import { agendaTexts } from './texts.ts';

const texts = agendaTexts.editor;

export interface Row {
  readonly key: string;
  readonly entry: AgendaEntry;
}

interface EntryRowsProps {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  say: (words: string) => void;
}

export function EntryRows({ rows, onChange, say }: EntryRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The button that keeps the focus while its row moves. */
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current !== null) document.getElementById(focused.current)?.focus();
    focused.current = null;
  });

  function move(from: number, to: number) {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    const others = rows.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
    say(texts.moved(GAMES[row.entry.game].title, to + 1, rows.length));
  }
  const dragBy = useDragOrder(
    list,
    rows.map(({ key }) => key),
    move,
  );

  function step(index: number, by: 1 | -1, button: string) {
    focused.current = button;
    move(index, index + by);
  }

  function remove({ entry, key }: Row, index: number) {
    const next = rows[index + 1] ?? rows[index - 1];
    focused.current = next === undefined ? null : `${next.key}-gone`;
    onChange(rows.filter((row) => row.key !== key));
    say(texts.gone(GAMES[entry.game].title));
  }

  return (
    <ol ref={list} className="flex flex-col gap-2 empty:hidden">
      {rows.map(({ entry, key }, index) => {
        const { accent, title } = GAMES[entry.game];
        const buttons = [
          { id: `${key}-up`, icon: ChevronUp, label: texts.up(title, index + 1), by: -1, off: index === 0 },
          {
            id: `${key}-down`,
            icon: ChevronDown,
            label: texts.down(title, index + 1),
            by: 1,
            off: index === rows.length - 1,
          },
        ] as const;
        return (
          <li key={key} data-accent={accent} className="rounded-card border border-line bg-surface p-3">
            <div className="flex items-center gap-2">
              {/* For pointers only: the two buttons do the same by keyboard. */}
              <span
                aria-hidden="true"
                title={texts.drag}
                onPointerDown={dragBy(key)}
                className="-ml-1 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
              >
                <GripVertical className="size-5" />
              </span>
              <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-accent" />
              <span className="min-w-0 flex-1 font-semibold">{title}</span>
              {buttons.map(({ by, icon: Icon, id, label, off }) => (
                <Button
                  key={id}
                  id={id}
                  size="icon"
                  variant="ghost"
                  aria-label={label}
                  // Not disabled: at the end of the list the button keeps the focus.
                  aria-disabled={off || undefined}
                  className="aria-disabled:opacity-40"
                  onClick={() => step(index, by, id)}
                >
                  <Icon aria-hidden="true" />
                </Button>
              ))}
              <Button
                id={`${key}-gone`}
                size="icon"
                variant="ghost"
                aria-label={texts.remove(title, index + 1)}
                onClick={() => remove({ entry, key }, index)}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
            <EntryFields
              entry={entry}
              position={index + 1}
              onChange={(options) =>
                onChange(rows.map((row) => (row.key === key ? { key, entry: { ...entry, options } } : row)))
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Two rows swap once the pointer is beyond the neighbor's middle, so that rows of different heights don't swing. */
function useDragOrder(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  move: (from: number, to: number) => void,
): (key: string) => (press: PressEvent) => void {
  const latest = useRef({ keys, move });
  useEffect(() => {
    latest.current = { keys, move };
  });
  const drop = useRef<(() => void) | null>(null);
  useEffect(() => () => drop.current?.(), []);

  return (key) => (press) => {
    if (press.button !== 0 || drop.current !== null) return;
    // No text is selected during the drag.
    press.preventDefault();
    const { pointerId } = press;
    const drag = ({ clientY, pointerId: moved }: PointerEvent) => {
      if (moved !== pointerId) return;
      const from = latest.current.keys.indexOf(key);
      const middle = (index: number) => {
        const box = list.current?.children[index]?.getBoundingClientRect();
        return box && box.top + box.height / 2;
      };
      const [above, below] = [middle(from - 1), middle(from + 1)];
      if (above !== undefined && clientY < above) latest.current.move(from, from - 1);
      else if (below !== undefined && clientY > below) latest.current.move(from, from + 1);
    };
    const end = ({ pointerId: ended }: PointerEvent) => {
      if (ended === pointerId) drop.current?.();
    };
    // On the window: the row is taken out of the document while React moves it.
    window.addEventListener('pointermove', drag);
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, end);
    drop.current = () => {
      window.removeEventListener('pointermove', drag);
      for (const name of ['pointerup', 'pointercancel'] as const) window.removeEventListener(name, end);
      drop.current = null;
    };
  };
}
