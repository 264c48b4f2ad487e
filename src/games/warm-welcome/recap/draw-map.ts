import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';

type Person = RecapOf<'warm-welcome'>['people'][number];
type Point = readonly [x: number, y: number];

const DOT = 13;
const LABEL = { size: 24, line: 30 };
const NAMES_SHOWN = 3;

/** A projection of the contiguous US into the sheet's body, in which no state looks stretched. */
function projection({ body: { bottom, left, right, top } }: Sheet): (latitude: number, longitude: number) => Point {
  const { bounds, center } = US_MAP;
  const squeeze = Math.cos((center.latitude * Math.PI) / 180);
  const span = { x: (bounds.east - bounds.west) * squeeze, y: bounds.north - bounds.south };
  const scale = Math.min((right - left) / span.x, (bottom - top) / span.y);
  const inset = { x: (right - left - span.x * scale) / 2, y: (bottom - top - span.y * scale) / 2 };
  return (latitude, longitude) => [
    left + inset.x + (longitude - bounds.west) * squeeze * scale,
    top + inset.y + (bounds.north - latitude) * scale,
  ];
}

const isOnMap = ({ latitude, longitude }: Person): boolean =>
  latitude >= US_MAP.bounds.south &&
  latitude <= US_MAP.bounds.north &&
  longitude >= US_MAP.bounds.west &&
  longitude <= US_MAP.bounds.east;

/** The map with a dot for each town and the names beside it; towns beyond the map are listed below. */
export async function drawMap(sheet: Sheet, people: readonly Person[]): Promise<void> {
  const { context } = sheet;
  const place = projection(sheet);
  const { contiguousOutlines } = await import('../map/outline.ts');
  context.lineWidth = 2;
  context.strokeStyle = SHEET_COLORS.line;
  context.fillStyle = SHEET_COLORS.surface;
  for (const { geometry } of contiguousOutlines().features) {
    const areas =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    context.beginPath();
    for (const ring of areas.flat()) {
      for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
        const [x, y] = place(latitude, longitude);
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
    context.fill('evenodd');
    context.stroke();
  }
  const shown = people.filter(isOnMap);
  const towns = new Map<string, Person[]>();
  for (const person of shown) towns.set(person.town, [...(towns.get(person.town) ?? []), person]);
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const group of towns.values()) {
    const [first] = group as [Person, ...Person[]];
    const [x, y] = place(first.latitude, first.longitude);
    for (const [index, { color }] of group.slice(0, NAMES_SHOWN).entries()) {
      context.beginPath();
      context.arc(x + index * DOT, y, DOT, 0, 2 * Math.PI);
      context.fillStyle = color;
      context.fill();
      context.strokeStyle = '#FFFFFF';
      context.lineWidth = 3;
      context.stroke();
    }
  }
  for (const [town, group] of towns) {
    const [first] = group as [Person, ...Person[]];
    const [x, y] = place(first.latitude, first.longitude);
    const names = group.slice(0, NAMES_SHOWN).map(({ name }) => name);
    const text = `${names.join(', ')}${group.length > NAMES_SHOWN ? ` +${group.length - NAMES_SHOWN}` : ''} · ${town}`;
    const width = sheet.widthOf(text, { size: LABEL.size, bold: true });
    const dots = Math.min(group.length, NAMES_SHOWN);
    const after = x + dots * DOT + 8;
    const left = after + width > sheet.width - 20 ? x - DOT - 8 - width : after;
    // Beside the dot, or as far above or below as it has to be: where nothing is free the label is left out.
    const free = [0, -1, 1, -2, 2, -3, 3]
      .map((lines) => y + 8 + lines * LABEL.line)
      .find((baseline) => {
        const box = { left, right: left + width, top: baseline - LABEL.size, bottom: baseline + 6 };
        return taken.every(
          (other) =>
            box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
        );
      });
    if (free === undefined) continue;
    taken.push({ left, right: left + width, top: free - LABEL.size, bottom: free + 6 });
    context.lineWidth = 6;
    context.strokeStyle = 'rgb(255 255 255 / 0.9)';
    sheet.widthOf(text, { size: LABEL.size, bold: true });
    context.textAlign = 'left';
    context.strokeText(text, left, free);
    sheet.write(text, left, free, { size: LABEL.size, bold: true });
  }
  const beyond = people.filter((person) => !isOnMap(person));
  if (beyond.length > 0) {
    const { bottom, left, right } = sheet.body;
    const text = beyond.map(({ name, town }) => `${name} · ${town}`).join('   ');
    sheet.write(text, left, bottom + 10, { size: LABEL.size, bold: true, maxWidth: right - left });
  }
}
