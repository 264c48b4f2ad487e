import type { PlanWords } from '#shared/domain/plan-refusals.ts';

export const spanish: PlanWords = {
  full: {
    too_many_keys: (limit) =>
      `Tu plan tiene ${limit === 1 ? '1 coanfitrión' : `${limit} coanfitriones`} por sesión. Retira uno primero.`,
    storage_full: () => 'El espacio del anfitrión está lleno. Si borra un resumen o un mazo, habrá espacio.',
    too_many_handles: (limit) =>
      `Tu plan tiene ${limit === 1 ? '1 enlace de equipo' : `${limit} enlaces de equipo`}. Primero renuncia a uno.`,
    name_not_in_plan: () => 'Con tu plan, un enlace de equipo tiene un nombre al azar.',
    too_many_decks: (limit) => `Tu plan tiene ${limit} mazos por juego. Elimina uno primero.`,
    too_many_outlines: (limit) => `Tu plan tiene ${limit} dibujos propios. Elimina uno primero.`,
  },
  larger: (plan, limit) => `${plan} tiene ${limit}.`,
  ownNames: (count) => (count === 1 ? 'un nombre a tu gusto' : `${count} nombres a tu gusto`),
};
