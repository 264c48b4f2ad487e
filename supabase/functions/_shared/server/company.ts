import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';
import { DOMAINS_FOR_ANYBODY, NAMES_FOR_ANYBODY } from './mailboxes-for-anybody.ts';

/** What can not be the host of a URL, or would be read as another part of one. */
const NO_HOST = /[\s/?#@:%\\[\]]/;

let known: Set<string> | undefined;
const names = new Set(NAMES_FOR_ANYBODY);

/** Whether anybody may have an address there. */
function isForAnybody(domain: string): boolean {
  known ??= new Set([...providers, ...DOMAINS_FOR_ANYBODY, ...disposableEmailBlocklistSet()]);
  return known.has(domain);
}

/** A host in its one form: lower case, punycode, no dot at its end. Null where it is none. */
function hostOf(typed: string): string | null {
  if (typed === '' || NO_HOST.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  return new URL(`http://${typed}`).hostname.replace(/\.$/, '');
}

/**
 * The registrable domain of the company that an address belongs to, in lower case and punycode: `acme.co.uk` of
 * `Ann+thaw@Mail.ACME.co.uk`. Null for mailboxes that anybody can have, also for an hour, for IP addresses, and where there
 * is no such public suffix.
 */
export function companyDomain(email: string): string | null {
  const host = hostOf(email.slice(email.lastIndexOf('@') + 1));
  if (host === null || !email.includes('@')) return null;
  // Whoever gives out parts of their domain to anybody, for nothing, is one company with all of them.
  const { domain, domainWithoutSuffix, isIcann } = parse(host, { allowPrivateDomains: false });
  if (!domain || !isIcann || names.has(domainWithoutSuffix ?? '')) return null;
  // Some mailboxes for anybody are below a company's domain: everything from the host up to the domain is looked at.
  for (let part = host; part.length >= domain.length; part = part.slice(part.indexOf('.') + 1)) {
    if (isForAnybody(part)) return null;
  }
  return domain;
}
