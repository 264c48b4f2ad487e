import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  area: 'Área de dibujo',
  keys: 'Las flechas mueven; Espacio baja o sube el lápiz',
  keysHelp:
    'Las flechas mueven el lápiz, con Mayús más lejos. Espacio o Enter lo baja y lo vuelve a subir; lo que recorre mientras tanto queda dibujado, o rellena. Escape lo sube. Control Z quita el último paso.',
  penDown: 'Lápiz abajo.',
  penUp: 'Lápiz arriba.',
  place: (across, down) => `${across} por ciento a la derecha, ${down} por ciento hacia abajo.`,
  tools: 'Herramientas de dibujo',
  undo: 'Deshacer',
  clear: 'Borrar todo',
  tool: 'Herramienta',
  kinds: { pen: 'Lápiz', eraser: 'Goma', fill: 'Relleno' },
  color: 'Color',
  colors: {
    black: 'Negro',
    red: 'Rojo',
    orange: 'Naranja',
    yellow: 'Amarillo',
    green: 'Verde',
    blue: 'Azul',
    violet: 'Violeta',
    brown: 'Marrón',
  },
  width: 'Grosor',
  widths: ['Fino', 'Medio', 'Grueso'],
};
