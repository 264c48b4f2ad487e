import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  documentTitle: 'Únete a tu equipo',
  loading: 'Un momento...',
  of: (host) => `Enlace de equipo de ${host}`,
  notStarted: (host) => `${host} todavía no ha empezado`,
  started: (host) => `Únete a ${host}`,
  leadBefore: 'Escribe tu nombre ahora. Esta página sigue sola cuando empiece la sesión.',
  lead: 'Escribe tu nombre y tu anfitrión te dejará entrar.',
  wait: 'Esperar aquí',
  join: 'Unirme',
  pending: 'Entrando...',
  nameWrong: `Usa de 1 a ${NAME_MAX_GRAPHEMES} caracteres.`,
  waitingAs: (name) => `Esperas como ${name}.`,
  waiting: (people) =>
    people === 0
      ? 'Todavía no espera nadie.'
      : people === 1
        ? 'Hay 1 persona esperando.'
        : `Hay ${people} personas esperando.`,
  letsIn: (host) => `${host} te dejará entrar. Deja esta página abierta.`,
  first: 'Eres la primera persona en llegar.',
  comeIn: 'Deja esta página abierta. Sigue sola cuando empiece la sesión.',
  unknown: {
    title: 'Este enlace de equipo no está en uso.',
    body: 'Revisa el enlace o pide el código de la sala a tu anfitrión.',
  },
  failed: { title: 'No podemos conectar con Thaw. Inténtalo de nuevo en un momento.' },
  again: 'Reintentar',
};
