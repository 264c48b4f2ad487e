import { SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import type { PlacedPerson } from './distances.ts';
import { isOnMap, projection, statePaths, townsOf } from './town-map.ts';

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
