import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { PAST_DUE_GRACE_DAYS } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { Issue } from './issues.ts';

const { free, pro, premium } = PLANS;
const dashboard = { to: '/admin', words: 'panel' } as const;
const linkHours = LINK_LIFETIME_SECONDS / 3_600;

export const issues: readonly Issue[] = [
  {
    id: 'join',
    question: 'Alguien no puede unirse a mi sesión',
    answer: [
      `El mensaje en su pantalla dice por qué. “Sesión llena”: todos los cupos de tu plan están ocupados. “Bloqueó”: desbloquea la sala en el panel de invitación. “Terminó” o “no encontramos”: la sesión terminó o nadie la usó durante ${ROOM_LIFETIME_HOURS} horas; empieza otra y comparte su enlace.`,
      'Si el enlace se cortó en un chat, pide que escriban el código de la sala en la página de inicio. Está en tu panel de invitación.',
    ],
  },
  {
    id: 'full',
    question: 'Mi sesión está llena',
    answer: [
      `En una sala caben ${free.participantLimit} participantes con el plan ${free.name}, ${pro.participantLimit} con ${pro.name} y ${premium.participantLimit} con ${premium.name}, sin contarte a ti. Si alguien se fue, libera su cupo en la lista de personas.`,
      [
        'También puedes mejorar tu plan en tu ',
        dashboard,
        '. El nuevo límite vale enseguida, incluso en las salas abiertas.',
      ],
    ],
  },
  {
    id: 'name',
    question: '“Ese nombre ya está en uso en esta sala”',
    answer: [
      'Cada nombre existe una sola vez en una sala. Agrega una inicial o tu apellido. Si ya te habías unido, abre el enlace en el mismo navegador: ofrece continuar con tu nombre. En otro dispositivo, pídele primero al anfitrión que libere tu cupo anterior.',
    ],
  },
  {
    id: 'map',
    question: 'El mapa me muestra en una ubicación equivocada',
    answer: [
      'Escribe la ciudad con su estado (“Aurora, CO”) o el código postal. Una ubicación que no encontramos aparece cerca del centro de EE. UU., marcada como aproximada. Las ubicaciones fuera de EE. UU. no están en este mapa.',
    ],
  },
  {
    id: 'slow',
    question: 'La pintura, los votos o las personas llegan tarde o no llegan',
    answer: [
      'Revisa tu conexión: un aviso en la página te dice cuando se pierde. Lo que pintaste se guarda y se envía cuando vuelve la conexión, así que no cierres la pestaña. Si todo parece bien pero no lo está, recarga la página; conservas tu cupo.',
    ],
  },
  {
    id: 'sound',
    question: 'No oigo nada',
    answer: [
      'Los navegadores no reproducen sonidos hasta que haces clic o escribes algo en la página. Después revisa que los efectos de sonido estén activados en el juego y que ni la pestaña ni el dispositivo estén en silencio. En una videollamada, los demás solo los oyen si también compartes tu sonido.',
    ],
  },
  {
    id: 'password',
    question: 'No puedo iniciar sesión',
    answer: [
      [
        'Pide un enlace en ',
        { to: '/forgot-password', words: '¿Olvidaste tu contraseña?' },
        ` Funciona una sola vez, durante ${linkHours === 1 ? '1 hora' : `${linkHours} horas`}. Si no llega ningún correo, revisa la carpeta de spam y que sea el correo con el que te registraste.`,
      ],
      'Si al iniciar sesión te pide confirmar tu correo, usa el enlace del mensaje que te enviamos cuando te registraste. La misma página puede enviarlo de nuevo.',
    ],
  },
  {
    id: 'paid',
    question: 'Pagué, pero mi plan sigue siendo Free',
    answer: [
      [
        'Normalmente tarda unos segundos. Abre otra vez tu ',
        dashboard,
        ': muestra tu plan y te dice si falló un pago.',
      ],
      `Si falla una renovación, tu plan continúa ${PAST_DUE_GRACE_DAYS} días, para que puedas agregar otra tarjeta. Si se te cobró y sigues sin plan después de unos minutos, escribe al soporte de pagos.`,
    ],
  },
  {
    id: 'cancel',
    question: '¿Cómo cambio o cancelo mi plan?',
    answer: [
      [
        'En tu ',
        dashboard,
        ', con Administrar el plan. Un plan cancelado dura hasta el final del tiempo pagado; después tu cuenta pasa a Free. Las salas abiertas siguen abiertas y no se saca a nadie de ellas.',
      ],
    ],
  },
  {
    id: 'delete',
    question: '¿Cómo borro mis datos?',
    answer: [
      `Una sala se borra con todo lo que contiene ${ROOM_LIFETIME_HOURS} horas después de su último uso, y el resumen de una sesión que terminaste cuando se cumple el tiempo de tu plan. Para borrarla enseguida, termina la sesión y elige borrar también sus datos.`,
      [
        'Puedes eliminar tu cuenta, con sus salas y su suscripción, en tu ',
        dashboard,
        '. La ',
        { to: '/privacy', words: 'política de privacidad' },
        ' (en inglés) explica qué se guarda y dónde.',
      ],
    ],
  },
];
