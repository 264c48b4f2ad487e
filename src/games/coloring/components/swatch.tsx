import { Check } from 'lucide-react';
import { inkOn } from '#src/ui/ink-on.ts';
import { colorName } from '../color-name.ts';

/** One color to paint with: a radio button that looks like paint. The one that is chosen has a ring and a mark. */
export function Swatch({
  color,
  group,
  chosen,
  onChoose,
}: {
  color: string;
  /** Name of the radio group. */
  group: string;
  chosen: boolean;
  onChoose: (color: string) => void;
}) {
  const name = colorName(color);
  return (
    <label data-tip={name} className="tip rail:tip-left under:tip-above block cursor-pointer">
      <input
        type="radio"
        name={group}
        value={color}
        checked={chosen}
        onChange={() => onChoose(color)}
        aria-label={name}
        style={{ backgroundColor: color }}
        className="block aspect-square w-full cursor-pointer appearance-none rounded-full ring-1 ring-ink/20 ring-inset transition-[outline-color,transform] checked:outline-2 checked:outline-ink checked:outline-solid checked:outline-offset-2 hover:scale-108 focus-visible:outline-3 focus-visible:outline-[var(--ring)]"
      />
      {chosen ? (
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          style={{ color: inkOn(color) }}
          className="pointer-events-none absolute inset-0 m-auto size-[55%]"
        />
      ) : null}
    </label>
  );
}
