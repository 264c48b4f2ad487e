import type { Browser, Page } from 'playwright-core';
import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';

const { width, height, lineWidth } = DRAWING_CANVAS;

/** What everybody draws in the pictures. */
export const PROMPT = 'A snowman on vacation';

const ball = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
const sun = (x: number, y: number, r: number) => [
  ball(x, y, r),
  ...Array.from({ length: 9 }, (_, ray) => {
    const turn = (ray / 9) * 2 * Math.PI;
    const to = (far: number) => `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far).toFixed(1)}`;
    return `M${to(r + 6)}L${to(r + 16)}`;
  }),
];
const waves = (y: number, from = 10, to = 390) =>
  `M${from} ${y}${'q10 -10 20 0t20 0'.repeat(Math.floor((to - from) / 40))}`;
const face = (x: number, y: number, s = 1) => {
  const glass = (from: number) =>
    `M${x + from * s} ${y - 8 * s}h${15 * s}q0 ${13 * s} ${-7 * s} ${13 * s}q${-8 * s} 0 ${-8 * s} ${-13 * s}`;
  return [
    glass(-18),
    glass(3),
    `M${x - 3 * s} ${y - 6 * s}h${6 * s}`,
    `M${x + 2 * s} ${y + 6 * s}l${24 * s} ${5 * s}l${-23 * s} ${3 * s}`,
    `M${x - 12 * s} ${y + 15 * s}q${8 * s} ${10 * s} ${20 * s} ${5 * s}`,
  ];
};

/** Drawings as strokes, each an SVG path on the canvas of the game; the first one wins. */
export const DRAWINGS: readonly (readonly string[])[] = [
  // Under a palm tree by the sea.
  [
    ...sun(62, 56, 22),
    ball(190, 124, 40),
    ball(190, 216, 54),
    ...face(188, 118, 1.25),
    'M188 180v2M188 205v2M188 230v2',
    'M140 198l-38 -30l-8 -14M102 168l-16 2',
    'M240 198q24 10 30 -14M262 184h18l-4 -26h-12zM270 158l8 -20h8',
    'M330 268q-18 -70 10 -150M342 270q-14 -76 8 -150',
    'M344 116q-44 -30 -66 10q34 -14 66 -10q-30 -46 -64 -30M344 116q10 -46 48 -28q-30 4 -48 28q44 -16 48 24q-22 -20 -48 -24',
    ball(338, 126, 6),
    waves(276),
    waves(290, 30, 370),
  ],
  // In a rubber ring.
  [
    ball(200, 106, 36),
    ...face(200, 102, 1.1),
    'M168 84q32 -20 64 0M176 78l4 -30h40l4 30',
    'M152 176q6 -40 48 -38q44 -2 48 38',
    'M96 200q0 -30 104 -30q106 0 106 30q0 34 -106 34q-104 0 -104 -34zM150 196q0 -12 50 -12q52 0 52 12q0 14 -52 14q-50 0 -50 -14z',
    'M118 184l14 20M108 210l22 -6M276 182l-14 20M296 212l-24 -8M196 212v22',
    'M150 160q-40 0 -50 -30M250 160q40 -6 46 -36',
    waves(244),
    waves(266, 30, 380),
    ...sun(346, 48, 18),
  ],
  // What the sun left.
  [
    ...sun(310, 70, 34),
    'M70 250q10 -34 70 -26q60 -16 96 10q44 2 40 22q-10 20 -110 20q-100 0 -96 -26z',
    'M120 222l-14 -44l62 -14l12 42M92 184l92 -24M110 196l66 -16',
    'M196 238l44 10l-44 6z',
    'M150 246v2M168 250v2M132 250v2',
    'M60 214l-34 -40M40 190l-18 2M292 236l46 -26M318 222l4 -16',
  ],
  // In a deck chair.
  [
    'M90 262l70 -120M84 170l130 84M214 254l84 0M120 262l50 -40',
    ball(150, 120, 28),
    ball(196, 186, 42),
    ...face(150, 116, 0.9),
    'M226 214l52 34M236 200l56 30',
    'M300 266v-190M210 96q90 -90 180 0q-22 -14 -44 0q-22 -16 -46 0q-22 -16 -46 0q-22 -14 -44 0',
    'M30 268h350',
    ...sun(50, 52, 18),
  ],
  // Off to the airport.
  [
    ball(130, 84, 28),
    ball(130, 146, 38),
    ball(130, 226, 50),
    ...face(130, 80, 0.9),
    'M100 66q30 -18 60 0M112 60v-28h36v28',
    'M166 140l60 30M94 140l-40 -26l-10 -16',
    'M206 184h88v76h-88zM232 184v-14h36v14M206 208h88',
    'M230 88l110 -34q26 -6 22 8q-4 10 -28 16l-104 26zM300 70l-36 -40h18l48 32M306 86l-6 42h14l24 -50M234 88l-18 -24h12l20 20',
  ],
  // On a wave.
  [
    'M10 270q90 -10 150 -90q60 -76 130 -40q40 26 10 54q-26 14 -30 -10M60 262q120 -10 170 -80',
    'M150 240q70 0 130 -44',
    ball(214, 166, 34),
    ball(222, 106, 24),
    ...face(222, 102, 0.8),
    'M184 156l-40 -20M246 152l36 -34',
    'M204 86q14 -16 32 -6l8 -12',
    waves(286),
    ...sun(60, 50, 20),
  ],
];

/** With the unsteadiness of a hand. */
const svgOf = (strokes: readonly string[], seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <filter id="hand"><feTurbulence baseFrequency="0.018" numOctaves="2" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>
    <rect width="100%" height="100%" fill="#fff"/>
    <g fill="none" stroke="#000" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round" filter="url(#hand)">
      ${strokes.map((path) => `<path d="${path}"/>`).join('')}
    </g>
  </svg>`;

/** The drawings as PNGs in data URLs, as players submit them. */
export async function drawn(browser: Browser, count = DRAWINGS.length): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height } });
  try {
    const pictures: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const strokes = DRAWINGS[number % DRAWINGS.length] ?? [];
      await page.setContent(`<body style="margin:0;overflow:hidden">${svgOf(strokes, number + 1)}</body>`);
      pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
    }
    return pictures;
  } finally {
    await page.close();
  }
}

const SAMPLE = (path: string) => `(() => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ${JSON.stringify(path)});
  const length = path.getTotalLength();
  return Array.from({ length: Math.max(2, Math.ceil(length / 8)) }, (_, at, steps = Math.max(1, Math.ceil(length / 8) - 1)) => {
    const { x, y } = path.getPointAtLength((length * at) / steps);
    return [x, y];
  });
})()`;

/** Draws strokes on the canvas of a player's page with the mouse. */
export async function drawOn(page: Page, strokes: readonly string[]): Promise<void> {
  const box = await page.getByRole('img', { name: /^Canvas\./ }).boundingBox();
  if (box === null) throw new Error('There is no canvas to draw on.');
  const pens = strokes.flatMap((path) => path.split(/(?=M)/));
  for (const pen of pens) {
    const points = await page.evaluate<[number, number][]>(SAMPLE(pen));
    const places = points.map(
      ([x, y]) => [box.x + (x / width) * box.width, box.y + (y / height) * box.height] as const,
    );
    await page.mouse.move(...(places[0] ?? [0, 0]));
    await page.mouse.down();
    for (const place of places) await page.mouse.move(...place);
    await page.mouse.up();
  }
}
