import { MAX_REMOTES, REMOTE_HOURS, REMOTE_LINK_SECONDS } from '#shared/contract/keys.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  failedTitle: 'No funcionó',
  failed: 'Inténtalo de nuevo.',

  remote: {
    title: 'Controlar desde mi teléfono',
    lead: `Tu teléfono será el control remoto de esta sesión durante ${REMOTE_HOURS} horas.`,
    show: 'Mostrar código QR',
    again: 'Mostrar otro código QR',
    qr: 'Código QR para tu teléfono',
    scan: `Escanéalo con tu teléfono antes de ${REMOTE_LINK_SECONDS} segundos. Sirve una sola vez: no compartas la pantalla ahora.`,
    copy: 'Copiar enlace para mi teléfono',
    over: 'El código QR ya se usó o caducó.',
    asks: (number) => `Un teléfono pide controlar esta sesión. Su número es ${number}.`,
    check: '¿Tu teléfono muestra este número?',
    allow: 'Permitir',
    refuse: 'Rechazar',
    most: `Una sesión admite hasta ${MAX_REMOTES} teléfonos.`,
  },

  cohost: {
    title: 'Coanfitrión',
    lead: 'Un coanfitrión puede iniciar juegos, avanzar, pausar, sacar personas y terminar la sesión, pero no invitar. Lo puede hacer cualquiera que tenga el enlace, hasta que lo retires.',
    make: 'Crear enlace de coanfitrión',
    once: 'Copia el enlace ahora: solo se muestra una vez.',
    copy: 'Copiar enlace de coanfitrión',
  },

  held: {
    title: 'Quién puede dirigir',
    none: 'Solo tú.',
    remote: 'Teléfono',
    cohost: 'Enlace de coanfitrión',
    since: (time) => `desde las ${time}`,
    takeBack: 'Retirar',
    takeBackName: (which) => `Retirar: ${which}`,
  },

  screen: {
    steps: 'Pasos',
    noStep: 'No hay nada que hacer ahora.',
    nobody: 'Todavía no entró nadie.',
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    next: (game) => `Lo siguiente en la agenda: ${game}`,
  },

  ended: {
    title: 'Ya no diriges esta sesión.',
    body: 'El anfitrión retiró el acceso, o se acabó su tiempo. Pide otro enlace si la reunión sigue.',
    join: 'Entrar como invitado',
    home: 'Ir al inicio',
    over: { title: 'Esta sesión terminó.', body: 'Gracias por dirigirla. El resumen lo tiene su anfitrión.' },
  },
};
