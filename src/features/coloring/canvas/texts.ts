/** The words of the canvas itself, for those who do not see it. */
export const canvasTexts = {
  role: 'canvas',
  help: 'Arrow keys move the brush, with Shift further. Space paints; hold it and move to paint a line. Z takes your last line away. Plus and minus zoom, 0 shows the whole picture.',
  place: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
} as const;
