import { LOCATION_MAX_LENGTH } from '#shared/contract/games/warm-welcome.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-form-texts.ts';

export const spanish: Translated<typeof english> = {
  documentTitle: 'Únete a Warm Welcome',
  title: 'Únete a Warm Welcome',
  explanation: 'Di dónde estás hoy y aparece en el mapa de tu reunión.',
  place: 'Ubicación actual',
  placePlaceholder: 'Ciudad, estado o código postal',
  placeHint: '¿Desde dónde participas hoy?',
  placeMissing: 'Escribe una ciudad, un estado o un código postal.',
  placeTooLong: `Usa como máximo ${LOCATION_MAX_LENGTH} caracteres. Bastan la ciudad y el estado.`,
  which: {
    title: (place) => `¿Cuál «${place}»?`,
    none: 'Ninguno de estos',
    suggestions: 'Lugares',
    told: (count) =>
      count === 1 ? '1 lugar. Elígelo con la flecha abajo.' : `${count} lugares. Elige con la flecha abajo.`,
    shows: 'Lo que ven los demás',
    shown: { town: 'Mi ciudad', region: 'Solo mi región', nothing: 'Prefiero no decirlo' },
  },
  submit: 'Unirme a la sesión',
  pending: 'Uniéndote...',
  visible: 'Todos en esta sesión pueden ver tu ubicación.',
  missingTitle: 'Faltan datos',
  missing: 'Completa todos los campos para unirte.',
  failedTitle: 'Error',
  failed: 'No pudimos unirte a la sesión. Inténtalo de nuevo.',
  invalidTitle: 'Enlace no válido',
  invalid: 'Este enlace no es válido. Pídele uno nuevo al anfitrión.',
  nameKeptTitle: 'Ese nombre ya está en uso en esta sala',
  nameKept: (name) => `Sigues siendo ${name}. Tu ubicación se guardó.`,
};
