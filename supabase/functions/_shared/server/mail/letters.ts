import * as z from 'zod/mini';
import { ADDRESS_CODE_SECONDS } from '../../contract/account-safety.ts';
import { accountLanguage } from '../../contract/accounts.ts';
import { every } from '../../contract/billing.ts';
import { email, instant } from '../../contract/fields.ts';
import { FOUNDER_PERK, type PaidTier, PLANS, paidTier, tier } from '../../contract/plans.ts';
import { RENDERED, RENDERED_ES } from './rendered.ts';

/** A composed email, ready for its envelope. */
export interface LetterContent {
  subject: string;
  html: string;
  text: string;
}

/** The sender's details in an email. */
export interface Sender {
  /** Origin of its links. */
  siteUrl: string;
  supportEmail: string;
}

export type LetterKind = keyof typeof RENDERED;
type Slots = Record<string, string>;
type Language = z.output<typeof accountLanguage>;

/**
 * Anyone can sign up with another person's address, and so choose the greeting of that person's email. Email programs link
 * everything that looks like a link, an address or a telephone number, even with dots of other scripts.
 */
const NO_NAME = /[/\\:@]|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}|\bwww\b|[\p{Cc}\p{Cs}]/iu;
const MOST_DIGITS = 3;

function hello(name: string, language: Language): Slots {
  // In the form in which email programs recognize letters and dots.
  const plain = name.normalize('NFKC');
  const isName = plain.trim() !== '' && !NO_NAME.test(plain) && (plain.match(/\p{Nd}/gu) ?? []).length <= MOST_DIGITS;
  const word = WORDS[language].hello;
  return { hello: isName ? `${word} ${name}` : word };
}

const LOCALES = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>;

/** A day: `March 4, 2026`. In UTC, because the recipient's time zone is unknown. */
function dayOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
}

/** Words put together here; the rest is in the templates. */
const WORDS = {
  en: {
    hello: 'Hello',
    browser: 'a browser that we do not know',
    device: (browser: string, system?: string) => (system ? `${browser} on ${system}` : browser),
    each: { month: 'a month', year: 'a year' },
    payment: (price: string) => `${price}, until you cancel`,
    trial: (day: string, price: string) => `Nothing to pay until ${day}, then ${price}, until you cancel`,
    next: (price: string, day: string) => `${price}, until you cancel; the next payment is on ${day}`,
  },
  es: {
    hello: 'Hola',
    browser: 'un navegador que no conocemos',
    device: (browser: string, system?: string) => (system ? `${browser} en ${system}` : browser),
    each: { month: 'al mes', year: 'al año' },
    payment: (price: string) => `${price}, hasta que canceles`,
    trial: (day: string, price: string) => `Nada que pagar hasta el ${day}; después, ${price}, hasta que canceles`,
    next: (price: string, day: string) => `${price}, hasta que canceles; el próximo pago es el ${day}`,
  },
};

function planSlots(plan: z.output<typeof tier>) {
  const { name, participantLimit, priceUsdPerMonth } = PLANS[plan];
  return { plan: name, participants: String(participantLimit), price: `$${priceUsdPerMonth}` };
}

/** `$9`, `$90.50` */
const dollars = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

/** The amount and date of the payment. Nothing is due before a trial ends. */
function paymentOf(
  of: { trialEndsAt?: string | null | undefined; currentPeriodEnd?: string | null | undefined },
  price: string,
  language: Language,
) {
  const words = WORDS[language];
  if (of.trialEndsAt) return words.trial(dayOf(of.trialEndsAt, language), price);
  if (!of.currentPeriodEnd) return words.payment(price);
  return words.next(price, dayOf(of.currentPeriodEnd, language));
}

/** A plan with an end, a founder perk's or a canceled one. */
function endingSlots(of: { name: string; tier: PaidTier; endsAt: string }, language: Language): Slots {
  return {
    ...hello(of.name, language),
    ...planSlots(of.tier),
    date: dayOf(of.endsAt, language),
    months: String(FOUNDER_PERK.months),
    freeParticipants: String(PLANS.free.participantLimit),
  };
}

const name = z.string();

/** The slots of each kind, from the data in its queue entry. */
const SLOTS: Record<LetterKind, (data: unknown, language: Language) => Slots> = {
  welcome: (data, language) => hello(z.object({ name }).parse(data).name, language),
  'welcome-perk': (data, language) => {
    const { name: host, perkEndsAt } = z.object({ name, perkEndsAt: instant }).parse(data);
    return endingSlots({ name: host, tier: FOUNDER_PERK.tier, endsAt: perkEndsAt }, language);
  },
  subscription: (data, language) => {
    const given = z
      .object({
        name,
        tier: paidTier,
        every: z._default(every, 'month'),
        priceCents: z.nullish(z.int()),
        trialEndsAt: z.nullish(instant),
        currentPeriodEnd: z.nullish(instant),
      })
      .parse(data);
    const cents = given.priceCents ?? PLANS[given.tier].priceUsdPerMonth * 100;
    const price = `${dollars(cents)} ${WORDS[language].each[given.every]}`;
    return { ...hello(given.name, language), ...planSlots(given.tier), payment: paymentOf(given, price, language) };
  },
  'password-changed': () => ({}),
  support: (data) => z.object({ name, email, subject: z.string(), message: z.string() }).parse(data),
  'perk-ending': (data, language) =>
    endingSlots({ ...z.object({ name, endsAt: instant }).parse(data), tier: FOUNDER_PERK.tier }, language),
  'plan-canceled': (data, language) =>
    endingSlots(z.object({ name, tier: paidTier, endsAt: instant }).parse(data), language),
  'payment-failed': (data, language) =>
    endingSlots(z.object({ name, tier: paidTier, endsAt: instant }).parse(data), language),
  'plan-lowered': (data, language) => {
    const given = z.object({ name, from: paidTier, to: tier }).parse(data);
    return { ...hello(given.name, language), ...planSlots(given.to), formerPlan: PLANS[given.from].name };
  },
  'account-deleted': () => ({}),
  'account-suspended': () => ({}),
  'new-device': (data, language) => {
    const { at, browser, system } = z
      .object({ at: instant, browser: z.optional(z.string()), system: z.optional(z.string()) })
      .parse(data);
    const words = WORDS[language];
    return { device: words.device(browser ?? words.browser, system), date: dayOf(at, language) };
  },
  'address-code': (data) => {
    const { code } = z.object({ code: z.string().check(z.regex(/^\d{8}$/)) }).parse(data);
    return { code: `${code.slice(0, 4)} ${code.slice(4)}`, minutes: String(ADDRESS_CODE_SECONDS / 60) };
  },
  'address-taken': () => ({}),
  'address-changed': () => ({}),
  'password-reset': (data) => z.object({ link: z.url({ protocol: /^https?$/ }) }).parse(data),
};

const hasPerk = z.object({ perkEndsAt: instant });
/** Put in by the queue for accounts in another language than English. */
const hasLanguage = z.object({ language: accountLanguage });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text escaped for HTML, including attributes; line breaks stay line breaks. */
function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replace(/\r\n|\r|\n/g, '<br/>');
}

/** Text for an email header: one line, and no encoded word, which email programs would decode to another text. */
const inHead = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('=?', '= ?');
const inText = (text: string) => text.replace(/\r\n?/g, '\n');

/** In one pass, so that filled-in text is never searched for slots. */
function fill(template: string, slots: Slots, written: (text: string) => string): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`The mail has nothing for ${slot}.`);
    return written(value);
  });
}

/**
 * Composes an email in the account's language. The welcome also tells an owner of the founder perk about it.
 * @param data the fields of its kind; others are ignored
 * @throws if one is missing: no email has an empty slot
 */
export function writeLetter(kind: LetterKind, data: unknown, sender: Sender): LetterContent {
  const template = kind === 'welcome' && hasPerk.safeParse(data).success ? 'welcome-perk' : kind;
  const language = hasLanguage.safeParse(data).data?.language ?? 'en';
  const slots: Slots = {
    ...SLOTS[template](data, language),
    siteUrl: sender.siteUrl,
    supportEmail: sender.supportEmail,
  };
  const translated: Partial<Record<LetterKind, LetterContent>> = language === 'es' ? RENDERED_ES : {};
  const { subject, html, text } = translated[template] ?? RENDERED[template];
  return { subject: fill(subject, slots, inHead), html: fill(html, slots, inHtml), text: fill(text, slots, inText) };
}
