import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  toasts: { label: 'Notificaciones', close: 'Cerrar la notificación' },
  loading: 'Cargando...',
  updated: 'Thaw se actualizó y esta página se cargó de nuevo.',

  notFound: {
    title: '404 Página no encontrada',
    lead: 'No hay nada en esta dirección. Si alguien te dio un enlace, pídele que te lo envíe de nuevo.',
    home: 'Ir al inicio',
  },

  error: {
    title: 'Algo salió mal',
    lead: 'Esta página dejó de funcionar. Normalmente basta con actualizarla; lo que ya se envió está a salvo.',
    newVersion:
      'No se pudo cargar una parte de esta página. Puede que Thaw se haya actualizado o que no haya conexión.',
    refresh: 'Actualizar la página',
    home: 'Ir al inicio',
    supportLead: '¿Sigue pasando?',
    support: 'Escribir a soporte',
  },
};
