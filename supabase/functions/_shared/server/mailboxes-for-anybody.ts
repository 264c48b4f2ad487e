// Public mailboxes and forwarding addresses that our lists lack.

/** Providers with many top-level domains: `posteo.de`, `posteo.net` and the rest. */
export const NAMES_FOR_ANYBODY = [
  ...[
    'addy',
    'anonaddy',
    'fastmail',
    'gmail',
    'gmx',
    'googlemail',
    'hotmail',
    'icloud',
    'keemail',
    'mailfence',
    'mailo',
  ],
  ...[
    'posteo',
    'proton',
    'protonmail',
    'runbox',
    'simplelogin',
    'startmail',
    'tuta',
    'tutamail',
    'tutanota',
    'vivaldi',
  ],
  ...['yahoo', 'yandex', 'ymail', 'zohomail'],
];

export const DOMAINS_FOR_ANYBODY = [
  // Mailboxes.
  ...['airmail.cc', 'atomicmail.io', 'counter.email', 'countermail.com', 'ctemplar.com', 'dismail.de', 'disroot.org'],
  ...['eml.cc', 'fea.st', 'firemail.cc', 'ik.me', 'imap.cc', 'inbox.eu', 'internet.ru', 'kolabnow.com', 'mail.de'],
  ...['meta.ua', 'bigmir.net', 'migadu.com', 'msgsafe.io', 'murena.io', 'myfastmail.com', 'op.pl', 'purelymail.com'],
  ...['riseup.net', 'secmail.pro', 'skiff.com', 'soverin.net', 'zoho.eu'],
  // Internet providers.
  ...['bbox.fr', 'caiway.nl', 'hispeed.ch', 'kpnplanet.nl', 'proximus.be', 'sunrise.ch', 'upcmail.nl', 'xs4all.nl'],
  'ziggo.nl',
  // Forwarding.
  ...['aleeas.com', 'appleid.com', 'duck.com', 'erine.email', 'mozmail.com', 'passinbox.com', 'passmail.com'],
  ...['passmail.net', 'slmail.me', 'users.noreply.github.com'],
  // Reserved (RFC 2606), or with subdomains for everyone.
  ...['example.com', 'example.net', 'example.org', 'onmicrosoft.com'],
];
