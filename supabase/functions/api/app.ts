import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { coloring } from './games/coloring/routes.ts';
import { masterpiece } from './games/masterpiece/routes.ts';
import { thisOrThat } from './games/this-or-that/routes.ts';
import { warmWelcome } from './games/warm-welcome/routes.ts';
import type { GameApi } from './kit/game.ts';
import { createFastPolls } from './kit/http/fast-polls.ts';
import { mount } from './kit/http/mount.ts';
import type { Route } from './kit/http/on.ts';
import { crossOriginHeaders } from './kit/http/origin.ts';
import { roomRoutes } from './kit/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { createServices, type Dependencies, type Services } from './services.ts';
import { systemRoutes } from './system/routes.ts';

/** Answers a request that came from the network address `peer`. */
export type Handle = (request: Request, peer: string) => Response | Promise<Response>;

export interface App {
  handle: Handle;
  routes: readonly Route[];
  services: Services;
}

/** The whole API as one function of a request. */
export function createApp(dependencies: Dependencies): App {
  const services = createServices(dependencies);
  const games: GameApi[] = [warmWelcome(services), thisOrThat(services), masterpiece(services), coloring(services)];
  const polls = games.flatMap((game) => game.polls);
  const routes = [
    ...systemRoutes(services),
    ...authRoutes(services),
    ...billingRoutes(services),
    ...messageRoutes(services),
    ...roomRoutes(services, (roomId) => {
      for (const game of games) game.peopleChanged?.(roomId);
    }),
    ...deckRoutes(services),
    ...games.flatMap((game) => game.routes),
    ...polls,
  ];
  const fast = createFastPolls(polls, services);
  const general = mount(routes, services);
  const answer: Handle = (request, peer) => fast(request, peer) ?? general(request, peer);
  const { publicOrigin } = services.settings;
  return { handle: publicOrigin === null ? answer : acrossOrigins(answer, publicOrigin), routes, services };
}

/** Lets the client's own origin read replies, where that is another one than ours. */
function acrossOrigins(answer: Handle, publicOrigin: string): Handle {
  return (request, peer) => {
    const headers = crossOriginHeaders(request, publicOrigin);
    // No promise where there is nothing to add: browsers name no origin when they read their own.
    if (headers.length === 0) return answer(request, peer);
    return Promise.resolve(answer(request, peer)).then((response) => {
      for (const [name, value] of headers) response.headers.append(name, value);
      return response;
    });
  };
}
