import type { ClientConfig } from '../../supabase/functions/_shared/contract/system.ts';
import { isLoopbackHost } from '../../supabase/functions/_shared/server/loopback.ts';
import type { FrontSettings } from './settings.ts';

type Known = Pick<
  FrontSettings,
  | 'stripePublishableKey'
  | 'supportEmail'
  | 'visiblePort'
  | 'publicUrl'
  | 'publishableKey'
  | 'tileUrl'
  | 'tileAttribution'
  | 'demo'
  | 'devTools'
>;

/**
 * `/config.json` for a page at `pageUrl`. Auth shares the page's origin. Links and QR codes use PUBLIC_URL; without it,
 * a host at localhost gets links for phones in the same network, and all others get the page's own origin.
 * @param lan this machine's IP in the network, or null
 */
export function clientConfigFor(settings: Known, pageUrl: string, lan: string | null): ClientConfig {
  const page = new URL(pageUrl);
  const publicUrl = settings.publicUrl === null ? null : new URL(settings.publicUrl);
  // Behind a TLS proxy the request is http, with the public name.
  const ownOrigin = publicUrl?.host === page.host ? publicUrl.origin : page.origin;
  const forPhones = isLoopbackHost(page.hostname) && lan !== null ? `http://${lan}:${settings.visiblePort}` : null;
  return {
    supabaseUrl: ownOrigin,
    supabasePublishableKey: settings.publishableKey,
    publicOrigin: publicUrl?.origin ?? forPhones,
    tileUrl: settings.tileUrl,
    tileAttribution: settings.tileAttribution,
    stripePublishableKey: settings.stripePublishableKey,
    supportEmail: settings.supportEmail,
    demo: settings.demo,
    devTools: settings.devTools,
  };
}
