import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';

/** Mail for anybody that no list has; and domains that nobody can own (RFC 2606) or that anybody can have a part of. */
const MORE = [
  ...['addy.io', 'aleeas.com', 'anonaddy.com', 'anonaddy.me', 'appleid.com', 'disroot.org', 'duck.com', 'fastmail.com'],
  ...[
    'kolabnow.com',
    'mailfence.com',
    'mozmail.com',
    'passmail.net',
    'posteo.de',
    'posteo.net',
    'riseup.net',
    'simplelogin.com',
  ],
  ...[
    'simplelogin.co',
    'skiff.com',
    'startmail.com',
    'tuta.com',
    'tuta.io',
    'tutamail.com',
    'tutanota.com',
    'tutanota.de',
  ],
  ...['example.com', 'example.net', 'example.org', 'onmicrosoft.com'],
];

/** What can not be the host of a URL, or would be read as another part of one. */
const NO_HOST = /[\s/?#@:%\\[\]]/;

let known: Set<string> | undefined;

/** Whether anybody may have an address there. */
function isForAnybody(domain: string): boolean {
  known ??= new Set([...providers, ...MORE, ...disposableEmailBlocklistSet()]);
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
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return null;
  // Some mailboxes for anybody are below a company's domain: everything from the host up to the domain is looked at.
  for (let part = host; part.length >= domain.length; part = part.slice(part.indexOf('.') + 1)) {
    if (isForAnybody(part)) return null;
  }
  return domain;
}
