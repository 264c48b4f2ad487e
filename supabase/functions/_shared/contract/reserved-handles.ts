import { GAME_KEYS, pagesOf } from './games/registry.ts';

const OWN = `
  about account admin agenda agendas api app assets auth billing blog cohost config contact dashboard decks dev
  email-test faq features forgot-password games help home host icons index legal login logout mail news null
  official pricing privacy recap register remote reset-password robots root security session sessions settings
  staff static status subscribe support system team terms thaw undefined with www
`;

/** The first parts of our own pages' paths, and names that would pass for Thaw itself. Look-alikes are reserved, too. */
export const RESERVED_HANDLES: readonly string[] = [
  ...OWN.trim().split(/\s+/),
  ...GAME_KEYS.flatMap((game) => pagesOf(game).map((page) => page.split('/')[1] ?? '')),
];

/** Offices that a stranger could pass for: no part of a handle. */
export const OFFICES: readonly string[] = [
  ...['admin', 'administrator', 'billing', 'helpdesk', 'moderator', 'official', 'root', 'security', 'support'],
  ...['administrador', 'ayuda', 'moderador', 'oficial', 'seguridad', 'soporte'],
];
