/** The first parts of our own pages' paths, and names that would pass for Thaw itself. Look-alikes are reserved, too. */
export const RESERVED_HANDLES: readonly string[] = `
  about account admin agenda agendas api app assets auth billing blog cohost coloring config contact dashboard
  decks dev email-test faq features forgot-password games help home host icons index join join-this-or-that
  join-two-truths join-warm-welcome legal login logout mail masterpiece-match news null official pricing privacy
  recap register remote reset-password robots root security session sessions settings staff static status
  subscribe support system team terms thaw this-or-that this-or-that-play two-truths two-truths-play undefined
  warm-welcome with www
`
  .trim()
  .split(/\s+/);

/** Offices that a stranger could pass for: no part of a handle. */
export const OFFICES: readonly string[] = [
  ...['admin', 'administrator', 'billing', 'helpdesk', 'moderator', 'official', 'root', 'security', 'support'],
  ...['administrador', 'ayuda', 'moderador', 'oficial', 'seguridad', 'soporte'],
];
