import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './site-texts.ts';

export const spanish: Translated<typeof english> = {
  home: 'Thaw, página de inicio',
  skip: 'Ir al contenido',
  footer: 'Pie de página',
  note: 'Rompehielos para reuniones virtuales',
  privacy: 'Privacidad',
  terms: 'Términos',
  support: 'Soporte',
  contact: 'Contacto',
  supportMail: 'nuestra dirección de soporte',
  theme: 'Tema',
  themes: { system: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  settings: 'Idioma y apariencia',
  close: 'Cerrar',
  cancel: 'Cancelar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  offline: 'Sin conexión. Estamos reconectando; lo que escribiste o dibujaste sigue aquí.',
};
