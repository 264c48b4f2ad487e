import type { Mailer } from '../_shared/server/mail/mailer.ts';
import { Outbox } from '../_shared/server/mail/outbox.ts';
import type { Payments } from '../_shared/server/payments/payments.ts';
import { agendaRoutes } from './agendas/routes.ts';
import type { AuthServer, Services } from './auth/auth-server.ts';
import { authRoutes } from './auth/routes.ts';
import { holdCheckout } from './billing/checkout-lease.ts';
import { billingRoutes } from './billing/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { doorRoutes } from './door/routes.ts';
import { coloring } from './games/coloring/routes.ts';
import { masterpiece } from './games/masterpiece/routes.ts';
import { thisOrThat } from './games/this-or-that.ts';
import { twoTruths } from './games/two-truths.ts';
import type { Outside } from './games/warm-welcome/outside.ts';
import { warmWelcome } from './games/warm-welcome/routes.ts';
import type { Route } from './kit/http/on.ts';
import { mount } from './kit/routes/mount.ts';
import { roomRoutes } from './kit/routes/routes.ts';
import { createKit, type KitParts } from './kit/services/kit.ts';
import { createDelivery } from './messages/delivery.ts';
import { messageRoutes } from './messages/routes.ts';
import { outlineRoutes } from './outlines/routes.ts';
import { recapRoutes } from './recaps/routes.ts';
import { doDueWork } from './system/due-work.ts';
import { operatorRoutes } from './system/operator-routes.ts';
import { systemRoutes } from './system/routes.ts';

/** The API's parts; tests may replace each. */
export interface Dependencies extends KitParts {
  auth: AuthServer;
  outside: Outside;
  /** Null: no mail service. */
  mailer: Mailer | null;
  /** Null: no payments on this deployment. */
  payments: Payments | null;
}

/** Answers a request from the IP `peer`. */
export type Handle = (request: Request, peer: string) => Promise<Response>;

export interface App {
  handle: Handle;
  routes: readonly Route[];
  services: Services;
}

/** The whole API as one function of a request. */
export function createApp(dependencies: Dependencies): App {
  const services = createServices(dependencies);
  const routes: Route[] = [
    ...operatorRoutes(services),
    ...systemRoutes(services, () => routes.map(({ endpoint }) => endpoint)),
    ...authRoutes(services),
    ...billingRoutes(services),
    ...messageRoutes(services),
    ...roomRoutes(services),
    ...doorRoutes(services),
    ...deckRoutes(services),
    ...outlineRoutes(services),
    ...agendaRoutes(services),
    ...recapRoutes(services),
    ...warmWelcome(services, dependencies.outside),
    ...thisOrThat(services),
    ...masterpiece(services),
    ...twoTruths(services),
    ...coloring(services),
  ];
  return { handle: mount(routes, services), routes, services };
}

function createServices(dependencies: Dependencies): App['services'] {
  const { auth, mailer, payments } = dependencies;
  const kit = createKit(dependencies);
  const { after, database, log, settings } = kit;
  const report = (during: string, error: unknown) => log.failure(during, error);
  const sender = { siteUrl: settings.siteUrl, supportEmail: settings.mail.supportEmail };
  const outbox = new Outbox({ database, after, deliver: createDelivery({ database, mailer, auth, sender }), report });
  kit.expiry.also(() => doDueWork({ database, outbox, payments, report }));
  return {
    ...kit,
    auth,
    mailer,
    outbox,
    payments,
    holdCheckout: (userId, work) => holdCheckout(kit, userId, work),
  };
}
