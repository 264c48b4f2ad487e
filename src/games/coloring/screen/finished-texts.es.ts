import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './finished-texts.ts';

export const spanish: Translated<typeof english> = {
  label: (picture) => `El dibujo terminado: ${picture}`,
  again: 'Así lo pintamos',
  done: 'El dibujo está terminado. ¡Un aplauso para el grupo!',
  video: 'Descargar el video',
  filming: 'Grabando...',
  videoFailedTitle: 'No se guardó el video',
  videoFailed: 'Vuelve a intentarlo, o descarga el dibujo.',
};
