import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import { SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import { AREA_KM } from '../map/area-radius.ts';
import { polygonsOf } from '../map/areas.ts';
import { around, middleMeridian } from '../map/longitudes.ts';
import { mapFor } from '../map/which-map.ts';
import { warmWelcomeTexts } from '../texts.ts';
import type { PlacedPerson } from './distances.ts';

/** A person's place on a map; the name is null where it isn't told. */
export type Spot = Pick<PlacedPerson, 'town' | 'country' | 'extent' | 'latitude' | 'longitude' | 'color'> & {
  readonly name: string | null;
};

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The point of a place, given in degrees; outlines are around the middle of the map already. */
type Place = (latitude: number, longitude: number, isOutline?: boolean) => { x: number; y: number };

interface Measures {
  place: Place;
  dot: number;
  size: number;
  widthOf: (text: string) => number;
  /** Labels end before it. */
  right: number;
}

interface Dot {
  x: number;
  y: number;
  color: string;
}

/** A town on the map: a dot for each of its first people, and their names where there is room for them. */
export interface Town {
  name: string;
  dots: Dot[];
  /** Of a whole region or country: how far around its middle it may be; null for a town. */
  area: number | null;
  /** `y` is the baseline. */
  label: { text: string; x: number; y: number } | null;
}

const PEOPLE_SHOWN = 3;
const KM_PER_DEGREE = 111;
/** Of an area's radius, in dots. */
const [SMALLEST, LARGEST] = [2, 8];

/** The map for these people: where its points are, and the outlines of its land. */
interface Ground {
  readonly key: string;
  readonly place: Place;
  readonly paths: () => Promise<string[]>;
}

/** Around people beyond the contiguous US, in degrees. */
const MARGIN = 12;
/** Outlines of the world are drawn to this many units. */
const COARSE = 1.5;

/** The contiguous US, all of it, or the part of the world with these people, in a box; no country looks stretched. */
export function groundFor(people: readonly Spot[], box: Box): Ground {
  const kind = mapFor(people);
  if (kind === 'states') {
    const { bounds, center } = US_MAP;
    const place = projection(box, bounds, center.longitude);
    const load = async () => (await import('../map/outline.ts')).contiguousOutlines().features;
    return { key: kind, place, paths: async () => pathsOf(await load(), place, 0) };
  }
  const middle = middleMeridian(people.map(({ longitude }) => longitude));
  const longitudes = people.map(({ longitude }) => around(longitude, middle));
  const latitudes = people.map(({ latitude }) => latitude);
  const bounds = {
    south: Math.max(-60, Math.min(...latitudes) - MARGIN),
    north: Math.min(84, Math.max(...latitudes) + MARGIN),
    west: Math.min(...longitudes) - MARGIN,
    east: Math.max(...longitudes) + MARGIN,
  };
  const place = projection(box, bounds, middle);
  const load = async () =>
    kind === 'world'
      ? (await import('../map/world-outline.ts')).countryAreas(middle)
      : (await import('../map/outline.ts')).allStateAreas(middle);
  const key = `${kind} ${JSON.stringify(bounds)}`;
  return { key, place, paths: async () => pathsOf([await load()], place, COARSE) };
}

/** A projection of these bounds into a box, true to the angles in their middle. */
function projection({ bottom, left, right, top }: Box, bounds: Bounds, middle: number): Place {
  const squeeze = Math.cos(((bounds.south + bounds.north) * Math.PI) / 360);
  const span = { x: (bounds.east - bounds.west) * squeeze, y: bounds.north - bounds.south };
  const scale = Math.min((right - left) / span.x, (bottom - top) / span.y);
  const inset = { x: (right - left - span.x * scale) / 2, y: (bottom - top - span.y * scale) / 2 };
  return (latitude, longitude, isOutline = false) => ({
    x: left + inset.x + ((isOutline ? longitude : around(longitude, middle)) - bounds.west) * squeeze * scale,
    y: top + inset.y + (bounds.north - latitude) * scale,
  });
}

/** One path for each area. @param apart leaves out points nearer than this to the last one */
function pathsOf(features: readonly GeoJSON.Feature[], place: Place, apart: number): string[] {
  const areas = features.map(({ geometry }) => polygonsOf(geometry));
  return (apart === 0 ? areas.map((polygons) => polygons.flat()) : areas.flat()).flatMap((rings) => {
    const drawn = rings.map((ring) => coarse(ring, place, apart)).filter(({ length }) => length > 2);
    const path = drawn.map((points) => `M${points.join('L')}Z`).join('');
    return path === '' ? [] : [path];
  });
}

function coarse(ring: readonly (readonly number[])[], place: Place, apart: number): string[] {
  let last = { x: Number.NaN, y: Number.NaN };
  return ring.flatMap(([longitude = 0, latitude = 0]) => {
    const { x, y } = place(latitude, longitude, true);
    if (Math.hypot(x - last.x, y - last.y) < apart) return [];
    last = { x, y };
    return [`${x.toFixed(1)} ${y.toFixed(1)}`];
  });
}

function labelText(people: readonly Spot[], named: number, town: string): string {
  const names = people.slice(0, named).flatMap(({ name }) => name ?? []);
  if (names.length === 0) return town;
  return `${names.join(', ')}${people.length > named ? ` +${people.length - named}` : ''} · ${town}`;
}

/** The towns of the people; labels don't overlap. */
export function townsOf(people: readonly Spot[], { dot, place, right, size, widthOf }: Measures): Town[] {
  const groups = new Map<string, Spot[]>();
  for (const person of people) groups.set(person.town, [...(groups.get(person.town) ?? []), person]);
  const taken: Box[] = [];
  return [...groups].map(([town, group]) => {
    const [first] = group as [Spot, ...Spot[]];
    const { x, y } = place(first.latitude, first.longitude);
    const reach = y - place(first.latitude + AREA_KM[first.extent] / KM_PER_DEGREE, first.longitude).y;
    const area = first.extent === 'town' ? null : Math.min(LARGEST * dot, Math.max(SMALLEST * dot, reach));
    const shown = group.slice(0, PEOPLE_SHOWN);
    const dots = shown.map(({ color }, index) => ({ x: x + index * dot, y, color }));
    const gap = dot * 0.6;
    const before = x - Math.max(dot, area ?? 0) - gap;
    const after = x + Math.max(shown.length * dot, area ?? 0) + gap;
    // Names are whole: of several the first ones that fit on the map beside the dots.
    const texts = shown.map((_, others) => labelText(group, shown.length - others, town));
    const fits = (text: string) => Math.max(right - after, before) >= widthOf(text);
    const text = texts.find(fits) ?? labelText(group, 1, town);
    const width = widthOf(text);
    const start = after + width > right ? before - width : after;
    // Beside the dot, or as far above or below as it has to be: where nothing is free the label is left out.
    const baseline = [0, -1, 1, -2, 2, -3, 3]
      .map((lines) => y + size * (0.33 + lines * 1.25))
      .find((line) => {
        const box = { left: start, right: start + width, top: line - size, bottom: line + size / 4 };
        return taken.every(
          (other) =>
            box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
        );
      });
    if (baseline === undefined) return { name: town, dots, area, label: null };
    taken.push({ left: start, right: start + width, top: baseline - size, bottom: baseline + size / 4 });
    return { name: town, dots, area, label: { text, x: start, y: baseline } };
  });
}

const DOT = 13;
const SIZE = 24;
const LABEL = { size: SIZE, bold: true };

/** The map with a dot for each town and the names beside it. */
export async function drawMap(sheet: Sheet, people: readonly PlacedPerson[]): Promise<void> {
  const { context } = sheet;
  const { left, top, right, bottom } = sheet.body;
  const { place, paths } = groundFor(people, sheet.body);
  context.lineWidth = 2;
  context.strokeStyle = SHEET_COLORS.line;
  context.fillStyle = SHEET_COLORS.surface;
  const outlines = await paths();
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  for (const path of outlines) {
    const area = new Path2D(path);
    context.fill(area, 'evenodd');
    context.stroke(area);
  }
  context.restore();
  const widthOf = (text: string) => sheet.widthOf(text, LABEL);
  const towns = townsOf(people, { place, dot: DOT, size: SIZE, widthOf, right: sheet.width - 20 });
  for (const { area, dots } of towns) for (const dot of dots) drawCircle(context, dot, area);
  for (const { label } of towns) {
    if (label === null) continue;
    const { text, x, y } = label;
    context.lineWidth = 6;
    context.strokeStyle = 'rgb(255 255 255 / 0.9)';
    // Sets the font.
    widthOf(text);
    context.textAlign = 'left';
    context.strokeText(text, x, y);
    sheet.write(text, x, y, LABEL);
  }
  const source = { size: 20, color: SHEET_COLORS.muted, align: 'right' } as const;
  sheet.write(warmWelcomeTexts.map.places, right, sheet.height - 40, source);
}

/** A dot; for a region or country its dashed area, as on the live map. */
function drawCircle(context: CanvasRenderingContext2D, { color, x, y }: Dot, area: number | null): void {
  context.beginPath();
  context.arc(x, y, area ?? DOT, 0, 2 * Math.PI);
  context.globalAlpha = area === null ? 1 : 0.3;
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash(area === null ? [] : [8, 6]);
  context.strokeStyle = area === null ? '#FFFFFF' : color;
  context.lineWidth = 3;
  context.stroke();
  context.setLineDash([]);
}
