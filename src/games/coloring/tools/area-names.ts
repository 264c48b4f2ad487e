import { type Box, REGION_GRID, type Regions } from '#shared/domain/regions.ts';
import { coloringTexts } from '../texts.ts';
import { thingTexts } from './thing-texts.ts';

type Thing = keyof typeof thingTexts;

/** Where things are, in percent of width and height: left, top, right, bottom. The first one around an area names it. */
const PLACES: Readonly<Record<string, readonly [Thing, number, number, number, number][]>> = {
  '/templates/ice-cream.svg': [
    ['awning', 0, 0, 100, 17.5],
    ['jar', 0, 18, 13, 36],
    ['popsicle', 84, 24, 99, 56],
    ['cupcake', 69, 39, 95.5, 93],
    ['lollipop', 63, 21, 82, 62],
    ['cone', 8, 20, 34, 90],
    ['sundae', 32.5, 17, 66, 88],
    ['cherry', 1, 71, 13, 93],
    ['donut', 26.5, 83, 43.5, 98],
    ['strawberry', 43, 89, 52, 99],
    ['strawberry', 91, 80, 99.5, 95],
    ['macaron', 57.5, 79, 70, 100],
    ['cloth', 0, 75, 100, 100],
  ],
  '/templates/skyline.svg': [
    ['sun', 67, 1, 88, 29],
    ['cloud', 3, 2, 22, 16],
    ['cloud', 40, 2, 55, 14],
    ['cloud', 64, 29, 77, 39],
    ['cloud', 89, 9, 100, 20],
    ['balloon', 22, 4, 35, 31],
    ['clock', 51, 20, 62, 72],
    ['dome', 25.5, 31, 39, 72],
    ['glass', 40, 21, 50, 72],
    ['round', 79, 21, 89.5, 72],
    ['hall', 62, 39, 78.5, 70],
    ['sail', 37, 74, 50, 96],
    ['bridge', 52.5, 77, 100, 100],
    ['bench', 15, 88, 27, 100],
    ['tree', 6, 70, 21, 95],
    ['tree', 26, 82, 32.5, 100],
    ['house', 0, 28, 100, 72],
    ['wall', 0, 72, 100, 85],
    ['water', 0, 83, 60, 100],
  ],
  '/templates/amusement-park.svg': [
    ['bunting', 0, 3, 100, 14.5],
    ['cloud', 0, 21, 11.5, 31],
    ['cloud', 46, 21, 59, 31],
    ['cloud', 86, 18, 100, 29],
    ['sun', 66, 13.5, 83, 35],
    ['balloon', 57, 16, 63, 26],
    ['balloon', 88, 42, 100, 64],
    ['wheel', 7, 16, 36.5, 71],
    ['wheel', 36.5, 16, 46.5, 58],
    ['slide', 54, 29, 73, 47],
    ['slide', 60, 47, 73, 58],
    ['carousel', 31.5, 44.5, 73.5, 100],
    ['tent', 0, 55, 21, 94],
    ['booth', 79, 60, 96, 93],
    ['coaster', 72, 39, 100, 75],
    ['fence', 79, 93, 100, 100],
    ['fence', 0, 94, 10, 100],
    ['bush', 9, 94, 32, 100],
  ],
  '/templates/mountains.svg': [
    ['sun', 59, 4, 82.5, 30],
    ['sun', 62, 30, 78, 37],
    ['cloud', 1, 4, 20, 18],
    ['cloud', 86, 7, 100, 18.5],
    ['cloud', 35, 30, 47.5, 38.5],
    ['cloud', 76, 34, 86.5, 42.5],
    ['bird', 23, 7.5, 38, 17.5],
    ['smoke', 13, 42, 22, 56],
    ['cabin', 2, 56, 26, 86],
    ['boat', 43, 74, 65, 90],
    ['tent', 75, 81, 91, 98],
    ['jetty', 24, 84, 41, 94],
    ['duck', 72, 68, 85, 78],
    ['mountain', 0, 16, 100, 47],
    ['tree', 0, 47, 100, 67],
  ],
  '/templates/sailboat.svg': [
    ['sky', 49.5, 29, 50.5, 30],
    ['water', 75, 69.5, 77, 70.5],
    ['water', 59, 85, 60.5, 86],
    ['sun', 66, 1, 97, 40],
    ['cloud', 20, 10, 38, 26],
    ['lighthouse', 5, 4, 19, 57],
    ['buoy', 80, 63, 95, 90],
    ['fish', 5, 78, 29, 95],
    ['fish', 52, 85, 74, 100],
    ['boat', 26, 9, 80, 83],
    ['water', 0, 60, 100, 100],
  ],
  '/templates/tea-time.svg': [
    ['wall', 21, 29, 22, 30],
    ['wall', 74, 29, 75, 30],
    ['cloth', 73.5, 72, 74.5, 73],
    ['frame', 4, 14, 20, 39],
    ['frame', 80, 14, 96, 39],
    ['cookie', 24, 80, 69, 100],
    ['cup', 0, 60, 27, 87],
    ['cup', 73, 60, 100, 87],
    ['teapot', 16, 30, 77, 82],
    ['curtain', 21, 0, 42, 46],
    ['curtain', 58, 0, 79, 46],
    ['curtain', 42, 0, 58, 9],
    ['window', 33, 0, 67, 38],
    ['cloth', 0, 58, 100, 90],
  ],
  '/templates/balloons.svg': [
    ['sky', 49.5, 33, 50.5, 34],
    ['sun', 1, 0, 25, 30],
    ['cloud', 72, 3, 96, 18],
    ['cloud', 86, 28, 100, 44],
    ['cloud', 20, 24, 34, 37],
    ['balloon', 32, 3, 70, 80],
    ['balloon', 13, 37, 30, 75],
    ['balloon', 69, 25, 86, 57],
    ['chimney', 82, 60, 87, 67],
    ['house', 66, 66, 91, 91],
    ['tree', 5, 55, 11, 68],
    ['tree', 60, 72, 66, 90],
    ['tree', 80, 52, 98, 88],
    ['flower', 23, 88, 31, 100],
    ['bush', 0, 92, 17, 100],
    ['bush', 89, 92, 100, 100],
    ['mountain', 0, 40, 100, 63],
    ['field', 0, 62, 100, 100],
  ],
  '/templates/reef.svg': [
    ['water', 49.5, 43, 50.5, 44],
    ['fish', 5, 19, 23, 36],
    ['fish', 22, 28, 55, 56],
    ['fish', 32, 62, 64, 78],
    ['turtle', 56, 15, 86, 51],
    ['bubble', 0, 11, 58, 64],
    ['bubble', 79, 17, 93, 57],
    ['weed', 1, 47, 15, 86],
    ['weed', 87, 42, 100, 86],
    ['starfish', 24, 85, 35, 99],
    ['shell', 64, 87, 75, 98],
    ['sponge', 74, 69, 95, 100],
    ['coral', 0, 76, 24, 92],
    ['coral', 18, 62, 34, 88],
    ['coral', 66, 54, 88, 86],
    ['water', 0, 0, 100, 76],
    ['sand', 0, 76, 100, 100],
  ],
};

function thingAt({ bottom, left, right, top }: Box, outline: string): Thing {
  const x = (50 * (left + right)) / REGION_GRID.width;
  const y = (50 * (top + bottom)) / REGION_GRID.height;
  const places = PLACES[outline] ?? [];
  return (
    places.find(([, west, north, east, south]) => x >= west && x <= east && y >= north && y <= south)?.[0] ?? 'area'
  );
}

/** The areas of an outline by the names of their things, in the order of their names. */
export function areaNames(regions: Regions, outline: string): { region: number; name: string }[] {
  const found = new Map<Thing, number[]>(Object.keys(thingTexts).map((thing) => [thing as Thing, []]));
  for (let region = 0; region < regions.count; region += 1) {
    const box = regions.boundsOf(region);
    if (box) found.get(thingAt(box, outline))?.push(region);
  }
  return [...found].flatMap(([thing, areas]) =>
    areas.map((region, at) => ({ region, name: coloringTexts.tools.numbered(thingTexts[thing], at + 1) })),
  );
}
