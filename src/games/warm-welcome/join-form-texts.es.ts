import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-form-texts.ts';

export const spanish: Translated<typeof english> = {
  documentTitle: 'Únete a Warm Welcome',
  title: 'Únete a Warm Welcome',
  explanation: 'Di dónde estás hoy y tu lugar aparece en el mapa de tu reunión.',
  place: 'Lugar actual',
  placePlaceholder: 'Ciudad, estado o código postal',
  placeHint: '¿Desde dónde participas hoy?',
  placeMissing: 'Escribe una ciudad, un estado o un código postal.',
  submit: 'Unirme a la sesión',
  pending: 'Uniéndote...',
  visible: 'Las demás personas de esta sesión ven tu lugar.',
  missingTitle: 'Faltan datos',
  missing: 'Completa todos los campos para unirte.',
  failedTitle: 'Error',
  failed: 'No pudiste unirte a la sesión. Inténtalo de nuevo.',
  invalidTitle: 'Enlace no válido',
  invalid: 'Este enlace no es válido. Pide uno nuevo al anfitrión.',
  nameKeptTitle: 'Alguien de esta sala ya usa ese nombre',
  nameKept: (name) => `Sigues siendo ${name}. Tu lugar se guardó.`,
};
