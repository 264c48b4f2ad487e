import { PLANS } from '#shared/contract/plans.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.es.ts';
import type { english } from './texts.ts';

const { premium } = PLANS;

export const spanish: Translated<typeof english> = {
  button: 'Administrar el plan',
  pending: 'Abriendo...',
  settingUp: (plan) => `Recibimos tu pago, preparando ${plan} …`,

  features: {
    people: (count) => `Hasta ${count} participantes`,
    rooms: 'Salas ilimitadas',
    games: 'Todos los minijuegos',
    gamesNote: (count) => `${count} juegos, en todos los planes`,
    recaps: (days) => `Resúmenes guardados durante ${keptFor(days)}`,
    links: (count, ownNames) => {
      if (ownNames === 0) return `${count} enlace de equipo con un nombre al azar`;
      return count === 1
        ? '1 enlace de equipo con un nombre a tu gusto'
        : `${count} enlaces de equipo con nombres a tu gusto`;
    },
    coHosts: (count) => (count === 1 ? '1 coanfitrión por sesión' : `${count} coanfitriones por sesión`),
    decks: (count) => `${count} mazos propios por juego`,
    outlines: (count) => `${count} dibujos propios para colorear`,
    storage: (size) => `${size} de espacio`,
    support: { free: null, pro: 'Soporte prioritario', premium: 'Soporte premium' },
    supportNote: { pro: 'Respondemos antes que a Free', premium: 'Respondemos antes que a los demás' },
    enterprise: 'Funciones para empresas',
    enterpriseNote: `${premium.coHosts} coanfitriones, ${premium.teamLinks} enlaces de equipo con nombres a tu gusto, resúmenes durante ${keptFor(premium.recapDays)}`,
  },

  failed: { title: 'No se pudo abrir la página de pagos', description: 'Inténtalo de nuevo en un momento.' },
};
