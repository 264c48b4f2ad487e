import { REMOTE_ASKS_SECONDS } from '#shared/contract/keys.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  opening: 'Abriendo la sesión...',

  remote: {
    title: 'Controlar desde este teléfono',
    noLink: 'En tu computadora, abre tu sesión y elige «Teléfono y coanfitrión». Luego escanea el código QR.',
    number: 'Tu número',
    allow: `Pulsa Permitir en tu computadora, junto al mismo número, antes de ${REMOTE_ASKS_SECONDS / 60} minutos.`,
    other: '¿Tu computadora muestra otro número? Recházalo ahí y muestra otro código QR.',
    usedTitle: 'Este enlace ya se usó o caducó.',
    used: 'Muestra otro código QR en tu computadora y escanéalo de nuevo.',
    endedTitle: 'Tu computadora no permitió este teléfono.',
  },

  cohost: {
    title: 'Dirigir esta sesión',
    noLink: 'Abre el enlace de coanfitrión que te envió el anfitrión.',
    endedTitle: 'Este enlace de coanfitrión ya no funciona.',
    ended: 'El anfitrión lo retiró, o la sesión terminó. Pide otro enlace si la reunión sigue.',
  },
};
