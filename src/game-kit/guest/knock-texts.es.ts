import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './knock-texts.ts';

export const spanish: Translated<typeof english> = {
  title: 'Sala de espera',
  lead: (name) => `Llamaste como ${name}. Tu anfitrión ya lo ve.`,
  waiting: 'Tu anfitrión te dejará entrar. Deja esta página abierta.',
  leave: 'Salir',
  back: 'Llamar de nuevo',
  declined: 'Tu anfitrión no te dejó entrar.',
  declinedHint: '¿Fue un error? Habla con tu anfitrión y llama de nuevo.',
};
