import * as z from 'zod';
import { email, instant } from '../../contract/fields.ts';
import { FOUNDER_PERK, PLANS, paidTier } from '../../contract/plans.ts';
import { RENDERED } from './rendered.ts';

/** A mail of our own, ready for its envelope. */
export interface LetterContent {
  subject: string;
  html: string;
  text: string;
}

/** What mails say about where they come from. */
export interface Sender {
  /** Origin that links lead to. */
  siteUrl: string;
  supportEmail: string;
}

export type LetterKind = keyof typeof RENDERED;
type Slots = Record<string, string>;

/**
 * Somebody who signs up with another person's address chooses what that person's mail begins with. Mail programs make links
 * of whatever looks like a link, an address or a telephone number, also with the points of other scripts.
 */
const NO_NAME = /[/\\:@]|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}|\bwww\b|[\p{Cc}\p{Cs}]/iu;
const MOST_DIGITS = 3;

function hello(name: string): Slots {
  // In the forms that mail programs take letters and points for.
  const plain = name.normalize('NFKC');
  const isName = plain.trim() !== '' && !NO_NAME.test(plain) && (plain.match(/\p{Nd}/gu) ?? []).length <= MOST_DIGITS;
  return { hello: isName ? `Hello ${name}` : 'Hello' };
}

/** A day, as the mails write it: `March 4, 2026`. Of which time zone nobody knows here, so it is UTC's. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
}

function planSlots(plan: z.output<typeof paidTier>) {
  const { name, participantLimit, priceUsdPerMonth } = PLANS[plan];
  return { plan: name, participants: String(participantLimit), price: `$${priceUsdPerMonth}` };
}

/** What is paid and when. Nothing is paid before a trial ends. */
function paymentOf(
  of: { trialEndsAt?: string | null | undefined; currentPeriodEnd?: string | null | undefined },
  price: string,
) {
  if (of.trialEndsAt) return `Nothing to pay until ${dayOf(of.trialEndsAt)}, then ${price} a month, until you cancel`;
  if (!of.currentPeriodEnd) return `${price} a month, until you cancel`;
  return `${price} a month, until you cancel; the next payment is on ${dayOf(of.currentPeriodEnd)}`;
}

const name = z.string();

/** What each kind is told by who queued it, and what of it goes where. */
const SLOTS: Record<LetterKind, (data: unknown) => Slots> = {
  welcome: (data) => hello(z.object({ name }).parse(data).name),
  'welcome-perk': (data) => {
    const given = z.object({ name, perkEndsAt: instant }).parse(data);
    return {
      ...hello(given.name),
      ...planSlots(FOUNDER_PERK.tier),
      date: dayOf(given.perkEndsAt),
      months: String(FOUNDER_PERK.months),
    };
  },
  subscription: (data) => {
    const given = z
      .object({ name, tier: paidTier, trialEndsAt: z.nullish(instant), currentPeriodEnd: z.nullish(instant) })
      .parse(data);
    const plan = planSlots(given.tier);
    return { ...hello(given.name), ...plan, payment: paymentOf(given, plan.price) };
  },
  'password-changed': () => ({}),
  support: (data) => z.object({ name, email, subject: z.string(), message: z.string() }).parse(data),
  'perk-ending': (data) => {
    const given = z.object({ name, endsAt: instant }).parse(data);
    return {
      ...hello(given.name),
      ...planSlots(FOUNDER_PERK.tier),
      date: dayOf(given.endsAt),
      months: String(FOUNDER_PERK.months),
      freeParticipants: String(PLANS.free.participantLimit),
    };
  },
  'password-reset': (data) => z.object({ link: z.url({ protocol: /^https?$/ }) }).parse(data),
};

const hasPerk = z.object({ perkEndsAt: instant });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, also in an attribute; its lines stay lines. */
function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replace(/\r\n|\r|\n/g, '<br/>');
}

/** Text in the head of a mail: one line. */
const inHead = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
const inText = (text: string) => text.replace(/\r\n?/g, '\n');

/** In one go, so that what is filled in is never looked into for slots. */
function fill(template: string, slots: Slots, written: (text: string) => string): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`The mail has nothing for ${slot}.`);
    return written(value);
  });
}

/**
 * Writes a mail of our own. Who got the founder perk is welcomed with it.
 * @param data what its kind needs; everything else in it is left out
 * @throws where something is missing: no mail has an empty slot
 */
export function writeLetter(kind: LetterKind, data: unknown, sender: Sender): LetterContent {
  const template = kind === 'welcome' && hasPerk.safeParse(data).success ? 'welcome-perk' : kind;
  const slots: Slots = { ...SLOTS[template](data), siteUrl: sender.siteUrl, supportEmail: sender.supportEmail };
  const { subject, html, text } = RENDERED[template];
  return { subject: fill(subject, slots, inHead), html: fill(html, slots, inHtml), text: fill(text, slots, inText) };
}
