import type { ClientConfig } from '../../supabase/functions/_shared/contract/system.ts';
import { isLoopbackHost } from '../../supabase/functions/_shared/server/loopback.ts';
import type { FrontSettings } from './settings.ts';

type Known = Pick<
  FrontSettings,
  | 'stripePublishableKey'
  | 'supportEmail'
  | 'canRegister'
  | 'visiblePort'
  | 'publicUrl'
  | 'publishableKey'
  | 'tileUrl'
  | 'tileAttribution'
  | 'demo'
  | 'devTools'
  | 'legal'
>;

const HTTP_PORT = 80;

/**
 * `/config.json` for a page at `pageUrl`, whose host anyone can make up. Auth is at PUBLIC_URL, or at the page's own origin if
 * that is this machine's, or without a PUBLIC_URL. Links and QR codes use PUBLIC_URL; without it, a host at localhost gets
 * links for phones in the same network, and all others get the page's own origin.
 * @param lan this machine's IP in the network, or null
 */
export function clientConfigFor(settings: Known, pageUrl: string, lan: string | null): ClientConfig {
  const page = new URL(pageUrl);
  const publicUrl = settings.publicUrl === null ? null : new URL(settings.publicUrl);
  const isHere = isLoopbackHost(page.hostname) || page.hostname === lan;
  const isOurs = isHere && Number(page.port || HTTP_PORT) === settings.visiblePort;
  // Behind a TLS proxy the request is http, with the public name.
  const isPublic = publicUrl !== null && (publicUrl.host === page.host || !isOurs);
  const forPhones = isLoopbackHost(page.hostname) && lan !== null ? `http://${lan}:${settings.visiblePort}` : null;
  return {
    supabaseUrl: isPublic ? publicUrl.origin : page.origin,
    supabasePublishableKey: settings.publishableKey,
    publicOrigin: publicUrl?.origin ?? forPhones,
    tileUrl: settings.tileUrl,
    tileAttribution: settings.tileAttribution,
    stripePublishableKey: settings.stripePublishableKey,
    supportEmail: settings.supportEmail,
    canRegister: settings.canRegister,
    demo: settings.demo,
    devTools: settings.devTools,
    legal: settings.legal,
  };
}
