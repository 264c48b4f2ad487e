import { describe, expect, test } from 'vitest';
import { companyDomain } from './company.ts';

describe('one company, however its addresses are written', () => {
  test.each([
    ['ann@acme.com', 'acme.com'],
    ['ANN@Acme.COM', 'acme.com'],
    ['ann+thaw@acme.com', 'acme.com'],
    ['a.n.n@acme.com', 'acme.com'],
    ['ann@mail.acme.com', 'acme.com'],
    ['ann@a.b.c.acme.com', 'acme.com'],
    ['ann@acme.com.', 'acme.com'],
    ['ann@acme\u3002com', 'acme.com'],
    ['ann@\uff41\uff43\uff4d\uff45.com', 'acme.com'],
    ['"x@gmail.com"@acme.com', 'acme.com'],
    ['ann@acme.co.uk', 'acme.co.uk'],
    ['ann@sales.acme.co.uk', 'acme.co.uk'],
    ['ann@bücher.de', 'xn--bcher-kva.de'],
    ['ann@BÜCHER.de', 'xn--bcher-kva.de'],
    ['ann@xn--bcher-kva.de', 'xn--bcher-kva.de'],
    ['ann@XN--BCHER-KVA.de', 'xn--bcher-kva.de'],
    ['ann@mail.xn--bcher-kva.de', 'xn--bcher-kva.de'],
    // A free provider of subdomains is one company with all of them, or each subdomain would earn a perk.
    ['ann@x1.duckdns.org', 'duckdns.org'],
    ['ann@x2.duckdns.org', 'duckdns.org'],
    ['ann@acme.github.io', 'github.io'],
    ['ann@github.io', 'github.io'],
    ['ann@mail.acme.uk.com', 'uk.com'],
    // Only looks like a public mailbox.
    ['ann@mygmail-agency.com', 'mygmail-agency.com'],
    ['ann@posteo.acme.com', 'acme.com'],
    ['ann@github.com', 'github.com'],
  ])('%s: %s', (email, domain) => {
    expect(companyDomain(email)).toBe(domain);
  });

  test('a name that only looks like it is another one', () => {
    // The first letter is Cyrillic.
    expect(companyDomain('ann@\u0430cme.com')).toBe('xn--cme-5cd.com');
  });
});

describe('no company, though no list that we use has it', () => {
  test.each(
    [
      [
        'airmail.cc',
        'atomicmail.io',
        'dismail.de',
        'duck.com',
        'eml.cc',
        'erine.email',
        'ik.me',
        'imap.cc',
        'internet.ru',
      ],
      ['keemail.me', 'mail.de', 'mailo.com', 'mozmail.com', 'murena.io', 'myfastmail.com', 'passinbox.com'],
      ['posteo.de', 'posteo.net', 'posteo.at', 'posteo.co.uk', 'purelymail.com', 'simplelogin.com', 'simplelogin.fr'],
      ['slmail.me', 'users.noreply.github.com', 'vivaldi.net', 'xs4all.nl', 'ziggo.nl', 'zohomail.com', 'zohomail.eu'],
    ].flat(),
  )('%s', (domain) => {
    expect([companyDomain(`ann@${domain}`), companyDomain(`ann@sub.${domain.toUpperCase()}`)]).toEqual([null, null]);
  });
});

describe('no company', () => {
  test.each([
    ['free mail', 'ann@gmail.com'],
    ['free mail in capitals', 'ann@GMAIL.com'],
    ['free mail with a dot at its end', 'ann@gmail.com.'],
    ['below free mail', 'ann@mail.gmail.com'],
    ['free mail in full-width letters', 'ann@\uff47mail.com'],
    ['free mail of a country', 'ann@yahoo.co.uk'],
    ['free mail that lists have forgotten', 'ann@fastmail.com'],
    ['addresses that only pass mail on', 'ann@duck.com'],
    ['the same below a company', 'ann@privaterelay.appleid.com'],
    ['a mailbox for an hour', 'ann@mailinator.com'],
    ['below a mailbox for an hour', 'ann@x.y.mailinator.com'],
    ['tenants of a cloud', 'ann@acme.onmicrosoft.com'],
    ['examples', 'ann@example.com'],
    ['a reserved ending', 'ann@acme.test'],
    ['an ending that there is not', 'ann@acme.notatld'],
    ['one label', 'ann@localhost'],
    ['a bare suffix', 'ann@co.uk'],
    ['a bare ending', 'ann@com'],
    ['an IPv4 address', 'ann@192.0.2.1'],
    ['an IPv4 address in disguise', 'ann@0xc0000201'],
    ['an IPv4 literal', 'ann@[192.0.2.1]'],
    ['an IPv6 literal', 'ann@[IPv6:2001:db8::1]'],
    ['a percent sign', 'ann@ac%6de.com'],
    ['a path', 'ann@acme.com/x'],
    ['a port', 'ann@acme.com:80'],
    ['a space', 'ann@ac me.com'],
    ['a line break', 'ann@acme.com\n'],
    ['no domain', 'ann@'],
    ['no address', 'acme.com'],
    ['nothing', ''],
  ])('%s', (_, email) => {
    expect(companyDomain(email)).toBeNull();
  });
});
