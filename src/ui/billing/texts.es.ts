import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  button: 'Administrar el plan',
  pending: 'Abriendo...',
  settingUp: (plan) => `Recibimos tu pago, preparando ${plan} …`,
  failed: { title: 'No se pudo abrir la página de pagos', description: 'Inténtalo de nuevo en un momento.' },
};
