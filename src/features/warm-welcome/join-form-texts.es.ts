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
  submit: 'Entrar en la sesión',
  pending: 'Entrando...',
  visible: 'Las demás personas de esta sesión ven tu lugar.',
  missingTitle: 'Faltan datos',
  missing: 'Completa todos los campos para entrar.',
  failedTitle: 'Error',
  failed: 'No se pudo entrar en la sesión. Inténtalo de nuevo.',
  invalidTitle: 'Enlace no válido',
  invalid: 'Este enlace no es válido. Pide uno nuevo a quien organiza la reunión.',
  nameKeptTitle: 'Alguien de esta sala ya usa ese nombre',
  nameKept: (name) => `Sigues siendo ${name}. Tu lugar se guardó.`,
};
