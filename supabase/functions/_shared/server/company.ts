import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';
import { DOMAINS_FOR_ANYBODY, NAMES_FOR_ANYBODY } from './mailboxes-for-anybody.ts';

/** Characters that no URL host has, or that end it. */
const NO_HOST = /[\s/?#@:%\\[\]]/;

let known: Set<string> | undefined;
const names = new Set(NAMES_FOR_ANYBODY);

/** Whether its mailboxes are open to the public. */
function isForAnybody(domain: string): boolean {
  known ??= new Set([...providers, ...DOMAINS_FOR_ANYBODY, ...disposableEmailBlocklistSet()]);
  return known.has(domain);
}

/** A host in its one form: lower case, punycode, no final dot. Null if invalid. */
function hostOf(typed: string): string | null {
  if (typed === '' || NO_HOST.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  return new URL(`http://${typed}`).hostname.replace(/\.$/, '');
}

/**
 * The registrable domain of an address's company, in lower case and punycode: `acme.co.uk` of
 * `Ann+thaw@Mail.ACME.co.uk`. Null for public and throwaway mailboxes, for IP addresses, and for an unknown public suffix.
 */
export function companyDomain(email: string): string | null {
  const host = hostOf(email.slice(email.lastIndexOf('@') + 1));
  if (host === null || !email.includes('@')) return null;
  // A free provider of subdomains is one company with all of them.
  const { domain, domainWithoutSuffix, isIcann } = parse(host, { allowPrivateDomains: false });
  if (!domain || !isIcann || names.has(domainWithoutSuffix ?? '')) return null;
  // Some public mailboxes are below a company's domain: check everything from the host up to the domain.
  for (let part = host; part.length >= domain.length; part = part.slice(part.indexOf('.') + 1)) {
    if (isForAnybody(part)) return null;
  }
  return domain;
}
