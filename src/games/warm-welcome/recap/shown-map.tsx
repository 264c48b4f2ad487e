import { useQuery } from '@tanstack/react-query';
import { RECAP_PICTURES } from '#src/game-kit/recap/recap-picture.tsx';
import { warmWelcomeTexts } from '../texts.ts';
import { groundFor, type Spot, townsOf } from './town-map.ts';

const WIDTH = 1_000;
const HEIGHT = 560;
const DOT = 9;
/** Beside a list, which has the names. */
const SMALL_DOT = 18;
const SIZE = 18;
/** About that of a bold letter, as a part of the size. */
const LETTER = 0.56;

const BOX = { left: 10, top: 10, right: WIDTH - 10, bottom: HEIGHT - 10 };

/** The map in the colors of the page, also on paper. Phones show larger dots, and leave the names to the list below. */
export function ShownMap({ people, alt, small = false }: { people: readonly Spot[]; alt: string; small?: boolean }) {
  const { key, paths, place } = groundFor(people, BOX);
  const { data: areas = [] } = useQuery({
    queryKey: [RECAP_PICTURES, key],
    queryFn: paths,
  });
  const dot = small ? SMALL_DOT : DOT;
  const widthOf = (text: string) => text.length * LETTER * SIZE;
  const towns = townsOf(people, { place, dot, size: SIZE, widthOf, right: WIDTH });
  return (
    <figure className="break-inside-avoid">
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={small ? 'h-auto w-full' : 'h-auto w-full overflow-visible'}
      >
        <svg role="none" width={WIDTH} height={HEIGHT}>
          {areas.map((path) => (
            <path key={path} d={path} fillRule="evenodd" className="fill-sunk stroke-line stroke-[1.5]" />
          ))}
        </svg>
        {towns.flatMap(({ area, dots, name }) =>
          dots.map(({ color, x, y }) => (
            <circle
              key={`${name} ${x}`}
              cx={x}
              cy={y}
              r={area ?? dot}
              style={{ fill: color, ...(area !== null && { stroke: color, '--area': `${area}px` }) }}
              className={
                area === null
                  ? 'stroke-2 stroke-surface max-sm:[r:22px] max-sm:stroke-6'
                  : // A region: dashed, as on the live map.
                    'stroke-2 [fill-opacity:0.3] [stroke-dasharray:6_5] max-sm:stroke-4 max-sm:[r:max(var(--area),52px)]'
              }
            />
          )),
        )}
        {small ? null : (
          <g fontSize={SIZE} className="fill-ink stroke-4 stroke-surface font-bold [paint-order:stroke] max-sm:hidden">
            {towns.map(({ label, name }) =>
              label === null ? null : (
                <text key={name} x={label.x} y={label.y}>
                  {label.text}
                </text>
              ),
            )}
          </g>
        )}
      </svg>
      <figcaption className="text-[0.6875rem] text-muted">{warmWelcomeTexts.map.places}</figcaption>
    </figure>
  );
}
