// Mailboxes that anybody can have, and addresses that only pass mail on: what the lists that we use do not know.

/** Names that offer them below many endings: `posteo.de`, `posteo.net` and the rest. */
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
  // Of those who connect homes.
  ...['bbox.fr', 'caiway.nl', 'hispeed.ch', 'kpnplanet.nl', 'proximus.be', 'sunrise.ch', 'upcmail.nl', 'xs4all.nl'],
  'ziggo.nl',
  // Passed on.
  ...['aleeas.com', 'appleid.com', 'duck.com', 'erine.email', 'mozmail.com', 'passinbox.com', 'passmail.com'],
  ...['passmail.net', 'slmail.me', 'users.noreply.github.com'],
  // Nobody can own these (RFC 2606), or anybody can have a part of them.
  ...['example.com', 'example.net', 'example.org', 'onmicrosoft.com'],
];
