import { useState } from 'react';
import { paintColor } from '#shared/contract/fields.ts';
import { FIRST_BRUSH_COLOR } from '#shared/contract/games/coloring.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';

const KEY = 'coloring_brush';

/** The brush's color, `#RRGGBB` in capitals. Kept in this tab over a refresh. */
export function useBrush(): [color: string, setColor: (color: string) => void] {
  const [color, setColor] = useState(() => paintColor.safeParse(readItem('tab', KEY)).data ?? FIRST_BRUSH_COLOR);
  return [
    color,
    (next) => {
      writeItem('tab', KEY, next);
      setColor(next);
    },
  ];
}
