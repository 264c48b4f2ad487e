import { Check, Plus } from 'lucide-react';
import { PARTICIPANT_COLORS, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { classNames } from '#src/ui/class-names.ts';
import { inkOn } from '#src/ui/ink-on.ts';
import { coloringTexts } from '../texts.ts';

/** Many colors in one place: there are more. */
const MANY = `conic-gradient(${PRIMARY_PALETTE.join(', ')})`;

/**
 * Any other color, by the browser's own picker. With one of those in the brush it looks like a chosen color of the palettes;
 * else it shows that there are more.
 */
export function OwnColor({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  const isOwn = !PARTICIPANT_COLORS.includes(color);
  const Mark = isOwn ? Check : Plus;
  const name = isOwn ? coloringTexts.tools.ownIn(color) : coloringTexts.tools.own;
  return (
    <span
      style={isOwn ? { backgroundColor: color, color: inkOn(color) } : { background: MANY }}
      className={classNames(
        'relative m-1 grid size-9 shrink-0 place-items-center rounded-full ring-1 ring-ink/20 ring-inset',
        'focus-within:outline-3 focus-within:outline-[var(--ring)] focus-within:outline-solid focus-within:outline-offset-2',
        isOwn && 'outline-2 outline-ink outline-solid outline-offset-2',
      )}
    >
      <span className={isOwn ? '' : 'grid size-5 place-items-center rounded-full bg-surface text-ink'}>
        <Mark aria-hidden="true" strokeWidth={3} className={isOwn ? 'size-5' : 'size-4'} />
      </span>
      <input
        type="color"
        aria-label={name}
        title={name}
        value={color.toLowerCase()}
        onChange={({ target }) => onChoose(target.value.toUpperCase())}
        className="absolute -inset-1 size-11 cursor-pointer opacity-0"
      />
    </span>
  );
}
