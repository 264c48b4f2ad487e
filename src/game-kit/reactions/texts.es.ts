import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  send: 'Enviar una reacción',
  names: { wave: 'Saludo', heart: 'Corazón', laugh: 'Risa', wow: 'Asombro', clap: 'Aplauso', party: 'Fiesta' },
  sent: (name) => `Enviado: ${name}`,
  spoken: (counts) => `Reacciones: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}.`,
};
