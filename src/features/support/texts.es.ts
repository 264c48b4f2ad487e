import { SUPPORT_HOURS } from '#shared/contract/messages.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import { issues } from './issues.es.ts';
import type { english } from './texts.ts';

const count = (many: number) => many.toLocaleString('es-419');

export const spanish: Translated<typeof english> = {
  dashboard: 'Panel',

  fields: {
    name: 'Nombre',
    email: 'Correo',
    category: 'Tema',
    categoryPlaceholder: 'Elige un tema',
    categories: {
      general: 'Pregunta general',
      billing: 'Pagos y planes',
      technical: 'Problema técnico',
      account: 'Cuenta y acceso',
    },
    subject: 'Asunto',
    message: 'Mensaje',
    limit: (maxLength) => `${count(maxLength)} caracteres como máximo.`,
    missing: {
      name: 'Escribe tu nombre.',
      email: 'Escribe tu correo.',
      category: 'Elige un tema.',
      subject: 'Resúmelo en pocas palabras.',
      message: 'Escribe tu mensaje.',
    },
    invalid: {
      name: 'Usa solo letras, números y símbolos.',
      email: 'Escribe un correo válido.',
      subject: 'Usa solo letras, números y símbolos.',
      message: 'Usa solo texto sin formato.',
    },
    tooLong: (maxLength, length) => `Usa ${count(maxLength)} caracteres como máximo; ahora son ${count(length)}.`,
  },

  contact: {
    title: 'Escríbenos',
    lead: 'Una pregunta, una idea o un plan para un equipo más grande: escríbenos y te responderá una persona.',
    formTitle: 'Tu mensaje',
    submit: 'Enviar el mensaje',
    pending: 'Enviando...',
    failed: { title: 'No se envió', description: 'No pudimos enviar el mensaje. Inténtalo de nuevo.' },
    otherwise: 'Lo que escribiste sigue aquí. También puedes escribir a',
    newAccount: {
      title: 'Tu cuenta está lista',
      body: 'Tiene el plan Free. Cuéntanos abajo qué necesitas de Premium. Cuando inicies sesión, tu panel también te lleva al pago.',
      bodySent: 'Sigue con el plan Free hasta que pagues Premium. Cuando inicies sesión, tu panel te lleva al pago.',
      unconfirmed: (email) => `Antes de iniciar sesión, abre el mensaje que enviamos a ${email} y sigue su enlace.`,
      logIn: 'Iniciar sesión',
    },
    sent: {
      title: '¡Mensaje enviado!',
      body: `Gracias por escribir. Normalmente respondemos en menos de ${SUPPORT_HOURS} horas en días hábiles.`,
      answerTo: (email) => `Te responderemos a ${email}.`,
      another: 'Enviar otro mensaje',
      home: 'Ir al inicio',
    },
    ways: {
      mail: 'Por correo',
      hours: 'Cuándo esperar respuesta',
      hoursBody: `Normalmente en menos de ${SUPPORT_HOURS} horas en días hábiles.`,
      issues: '¿Algo no funciona?',
      issuesBody: 'Encuentra respuestas a preguntas frecuentes en el',
      issuesLink: 'Centro de ayuda',
    },
  },

  support: {
    title: 'Centro de ayuda',
    lead: 'Casi todos los problemas se resuelven rápido. Si el tuyo no está en la lista, escríbenos.',
    ways: {
      mail: { title: 'Soporte por correo', body: 'Preguntas, problemas, ideas' },
      billing: { title: 'Soporte de pagos', body: 'Planes, pagos, facturas', subject: 'Pagos' },
      hours: { title: 'Tiempo de respuesta', body: `En menos de ${SUPPORT_HOURS} horas` },
    },
    issuesTitle: 'Preguntas frecuentes',
    formTitle: 'Describe tu problema',
    formLead: 'Di qué viste y qué esperabas. Nunca envíes una contraseña ni un número de tarjeta.',
    submit: 'Enviar solicitud',
    pending: 'Enviando...',
    done: { title: 'Solicitud enviada', description: `Te responderemos en menos de ${SUPPORT_HOURS} horas.` },
    failed: {
      title: 'Error',
      description: 'No pudimos enviar tu solicitud. Escríbenos directamente por correo.',
      panelTitle: 'Envía tu solicitud por correo',
      panelBody: 'No pudimos enviarla desde aquí. Este es tu texto; tu aplicación de correo nos lo enviará.',
      otherwise: '¿Aquí no tienes una aplicación de correo? Copia el texto y envíalo a',
      mail: 'Abrir tu aplicación de correo',
    },
  },

  issues,
};
