import { useQuery } from '@tanstack/react-query';
import { RECAP_PICTURES } from '#src/game-kit/recap/recap-picture.tsx';
import type { PlacedPerson } from './distances.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';
import { projection, statePaths, townsOf } from './town-map.ts';

const WIDTH = 1_000;
const HEIGHT = 560;
const DOT = 9;
const SIZE = 18;
/** About that of a bold letter, as a part of the size. */
const LETTER = 0.56;

const place = projection({ left: 10, top: 10, right: WIDTH - 10, bottom: HEIGHT - 10 });

/** The map in the colors of the page, also on paper. Phones show larger dots, and leave the names to the list below. */
export function ShownMap({ people }: { people: readonly PlacedPerson[] }) {
  const { data: states = [] } = useQuery({
    queryKey: [RECAP_PICTURES, 'states'],
    queryFn: () => statePaths(place),
  });
  const widthOf = (text: string) => text.length * LETTER * SIZE;
  const towns = townsOf(people, { place, dot: DOT, size: SIZE, widthOf, right: WIDTH });
  return (
    <svg
      role="img"
      aria-label={texts.alt(people.length)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full break-inside-avoid overflow-visible"
    >
      {states.map((path) => (
        <path key={path} d={path} fillRule="evenodd" className="fill-sunk stroke-line stroke-[1.5]" />
      ))}
      {towns.flatMap(({ dots, name }) =>
        dots.map(({ color, x, y }) => (
          <circle
            key={`${name} ${x}`}
            cx={x}
            cy={y}
            r={DOT}
            fill={color}
            className="stroke-2 stroke-surface max-sm:[r:22px] max-sm:stroke-6"
          />
        )),
      )}
      <g fontSize={SIZE} className="fill-ink stroke-4 stroke-surface font-bold [paint-order:stroke] max-sm:hidden">
        {towns.map(({ label, name }) =>
          label === null ? null : (
            <text key={name} x={label.x} y={label.y}>
              {label.text}
            </text>
          ),
        )}
      </g>
    </svg>
  );
}
