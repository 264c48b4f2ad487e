import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import { SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import type { PlacedPerson } from './distances.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The point of a place, given in degrees. */
type Place = (latitude: number, longitude: number) => { x: number; y: number };

interface Measures {
  place: Place;
  dot: number;
  size: number;
  widthOf: (text: string) => number;
  /** Labels end before it. */
  right: number;
}

/** A town on the map: a dot for each of its first people, and their names where there is room for them. */
export interface Town {
  name: string;
  dots: { x: number; y: number; color: string }[];
  /** `y` is the baseline. */
  label: { text: string; x: number; y: number } | null;
}

const PEOPLE_SHOWN = 3;

/** A projection of the contiguous US into a box, in which no state looks stretched. */
export function projection({ bottom, left, right, top }: Box): Place {
  const { bounds, center } = US_MAP;
  const squeeze = Math.cos((center.latitude * Math.PI) / 180);
  const span = { x: (bounds.east - bounds.west) * squeeze, y: bounds.north - bounds.south };
  const scale = Math.min((right - left) / span.x, (bottom - top) / span.y);
  const inset = { x: (right - left - span.x * scale) / 2, y: (bottom - top - span.y * scale) / 2 };
  return (latitude, longitude) => ({
    x: left + inset.x + (longitude - bounds.west) * squeeze * scale,
    y: top + inset.y + (bounds.north - latitude) * scale,
  });
}

export async function statePaths(place: Place): Promise<string[]> {
  const { contiguousOutlines } = await import('../map/outline.ts');
  return contiguousOutlines().features.map(({ geometry }) => {
    const areas =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const rings = areas.flat().map((ring) =>
      ring.map(([longitude = 0, latitude = 0]) => {
        const { x, y } = place(latitude, longitude);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      }),
    );
    return rings.map((points) => `M${points.join('L')}Z`).join('');
  });
}

export const isOnMap = ({ latitude, longitude }: PlacedPerson): boolean =>
  latitude >= US_MAP.bounds.south &&
  latitude <= US_MAP.bounds.north &&
  longitude >= US_MAP.bounds.west &&
  longitude <= US_MAP.bounds.east;

function labelText(people: readonly PlacedPerson[], named: number, town: string): string {
  const names = people.slice(0, named).map(({ name }) => name);
  return `${names.join(', ')}${people.length > named ? ` +${people.length - named}` : ''} · ${town}`;
}

/** The towns of the people on the map; labels don't overlap. */
export function townsOf(people: readonly PlacedPerson[], { dot, place, right, size, widthOf }: Measures): Town[] {
  const groups = new Map<string, PlacedPerson[]>();
  for (const person of people.filter(isOnMap)) groups.set(person.town, [...(groups.get(person.town) ?? []), person]);
  const taken: Box[] = [];
  return [...groups].map(([town, group]) => {
    const [first] = group as [PlacedPerson, ...PlacedPerson[]];
    const { x, y } = place(first.latitude, first.longitude);
    const shown = group.slice(0, PEOPLE_SHOWN);
    const dots = shown.map(({ color }, index) => ({ x: x + index * dot, y, color }));
    const gap = dot * 0.6;
    const after = x + shown.length * dot + gap;
    // Names are whole: of several the first ones that fit on the map beside the dots.
    const texts = shown.map((_, others) => labelText(group, shown.length - others, town));
    const fits = (text: string) => Math.max(right - after, x - dot - gap) >= widthOf(text);
    const text = texts.find(fits) ?? labelText(group, 1, town);
    const width = widthOf(text);
    const start = after + width > right ? x - dot - gap - width : after;
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
    if (baseline === undefined) return { name: town, dots, label: null };
    taken.push({ left: start, right: start + width, top: baseline - size, bottom: baseline + size / 4 });
    return { name: town, dots, label: { text, x: start, y: baseline } };
  });
}

const DOT = 13;
const SIZE = 24;
const LABEL = { size: SIZE, bold: true };

/** The map with a dot for each town and the names beside it; towns beyond the map are listed below. */
export async function drawMap(sheet: Sheet, people: readonly PlacedPerson[]): Promise<void> {
  const { context } = sheet;
  const place = projection(sheet.body);
  context.lineWidth = 2;
  context.strokeStyle = SHEET_COLORS.line;
  context.fillStyle = SHEET_COLORS.surface;
  for (const path of await statePaths(place)) {
    const state = new Path2D(path);
    context.fill(state, 'evenodd');
    context.stroke(state);
  }
  const widthOf = (text: string) => sheet.widthOf(text, LABEL);
  const towns = townsOf(people, { place, dot: DOT, size: SIZE, widthOf, right: sheet.width - 20 });
  for (const { color, x, y } of towns.flatMap(({ dots }) => dots)) {
    context.beginPath();
    context.arc(x, y, DOT, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
    context.strokeStyle = '#FFFFFF';
    context.lineWidth = 3;
    context.stroke();
  }
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
  const beyond = people.filter((person) => !isOnMap(person));
  if (beyond.length > 0) {
    const { bottom, left, right } = sheet.body;
    const text = beyond.map(({ name, town }) => `${name} · ${town}`).join('   ');
    sheet.write(text, left, bottom + 10, { ...LABEL, maxWidth: right - left });
  }
}
