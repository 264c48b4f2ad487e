import { Check, Lock, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PLANS, TIERS, type Tier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { Badge } from '#src/ui/badge.tsx';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { authTexts } from '../texts.ts';
import { type Registered, RegisterForm } from './register-form.tsx';

const texts = authTexts.plans;
const compareTexts = authTexts.plans.compare;

interface PlanSignUpProps {
  tier: Tier;
  onChoose: (tier: Tier) => void;
  onRegistered: (account: Registered) => Promise<void>;
}

/** Beside the plans on large windows; on phones between the choice and the comparison, which has no controls. */
export function PlanSignUp({ tier, onChoose, onRegistered }: PlanSignUpProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 py-2 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]">
      <div>
        <h1>{authTexts.register.title}</h1>
        <p className="mt-3 mb-8 max-w-[56ch] text-muted">
          {authTexts.register.lead} {authTexts.register.perk}
        </p>
        <PlanChoice chosen={tier} onChoose={onChoose} />
        <p className="mt-2 text-sm lg:hidden">
          <a href="#compare">{texts.compare.link}</a>
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card as="section" aria-labelledby="details" className="sm:p-8 lg:px-8 lg:py-5">
          <h2 id="details" className="mb-4 text-lg">
            {texts.details}
          </h2>
          <RegisterForm tier={tier} submitLabel={texts.submit[tier]} liveMatch onRegistered={onRegistered}>
            {tier === 'pro' ? <CardFields /> : null}
          </RegisterForm>
        </Card>
        <p className="mt-6 text-center text-muted">
          {authTexts.register.haveAccount} <Link to="/login">{texts.signIn}</Link>
        </p>
      </div>
      <PlanComparison chosen={tier} />
    </div>
  );
}

/** A disabled preview of the checkout's fields: they accept and send nothing. */
function CardFields() {
  const noteId = useId();
  return (
    <fieldset aria-describedby={noteId} className="rounded-card bg-sunk p-4 lg:p-3">
      <legend className="sr-only">{texts.card.title}</legend>
      <p id={noteId} className="flex gap-2 text-muted text-sm">
        <Lock aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        {texts.card.note}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr] max-[20rem]:grid-cols-1">
        <Field label={texts.card.number} className="max-sm:col-span-full">
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.card.expiry}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.card.cvc}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.card.zip}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
      </div>
    </fieldset>
  );
}

interface PlanChoiceProps {
  chosen: Tier;
  onChoose: (tier: Tier) => void;
}

/** The three plans as radio buttons, so that arrow keys move between them. */
function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  const cannotPay = useConfig()?.stripePublishableKey === null && chosen !== 'free';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold font-display text-lg">{texts.choose}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
        {TIERS.map((tier) => (
          <PlanOption key={tier} tier={tier} checked={tier === chosen} onChoose={() => onChoose(tier)} />
        ))}
      </div>
      <p role="status" className="mt-3 text-muted text-sm lg:min-h-12">
        {cannotPay ? texts.cannotPay : texts.next[chosen]}
      </p>
    </fieldset>
  );
}

function PlanOption({ tier, checked, onChoose }: { tier: Tier; checked: boolean; onChoose: () => void }) {
  const id = useId();
  const { name, priceUsdPerMonth, participantLimit } = PLANS[tier];
  return (
    <label className="relative flex cursor-pointer gap-3 rounded-card border border-edge bg-surface p-4 max-[20rem]:gap-2 max-[20rem]:p-3 transition-colors hover:border-muted has-checked:border-ice has-checked:bg-ice-soft has-checked:shadow-[0_0_0_1px_var(--ice)] has-focus-visible:outline-3 has-focus-visible:outline-ice has-focus-visible:outline-offset-2 sm:flex-col sm:gap-2">
      <input
        type="radio"
        name="plan"
        value={tier}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        className="mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface outline-none transition-[border-color,border-width] checked:border-7 checked:border-ice"
      />
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-bold font-display text-xl leading-tight max-[20rem]:text-lg">
          {name}
        </span>
        <span id={`${id}-facts`} className="mt-1 block text-sm">
          <span className="block font-semibold">{texts.price(priceUsdPerMonth)}</span>
          <span className="block text-muted">{texts.limit(participantLimit)}</span>
          {tier === 'pro' ? (
            <Badge tone="sun" className="absolute top-4 right-4 max-[20rem]:static max-[20rem]:mt-1">
              {texts.popular}
            </Badge>
          ) : null}
        </span>
      </span>
    </label>
  );
}

type Has = (tier: Tier) => boolean | string;

const features = (): readonly { name: string; has: Has; note?: string }[] => [
  { name: compareTexts.price, has: (tier) => `$${PLANS[tier].priceUsdPerMonth}` },
  { name: compareTexts.people, has: (tier) => String(PLANS[tier].participantLimit) },
  { name: compareTexts.rooms, has: () => true },
  { name: compareTexts.games, has: () => true },
  { name: compareTexts.recaps, has: (tier) => compareTexts.kept(PLANS[tier].recapDays) },
  { name: compareTexts.links, has: (tier) => compareTexts.linksOf(PLANS[tier].teamLinks, PLANS[tier].ownNames) },
  { name: compareTexts.coHosts, has: (tier) => String(PLANS[tier].coHosts) },
  { name: compareTexts.decks, has: (tier) => String(PLANS[tier].decks) },
  { name: compareTexts.outlines, has: (tier) => String(PLANS[tier].outlines) },
  { name: compareTexts.storage, has: (tier) => formatBytes(PLANS[tier].storageBytes) },
  { name: compareTexts.support, has: (tier) => compareTexts.supportOf[tier], note: compareTexts.supportNote },
  { name: compareTexts.enterprise, has: (tier) => tier === 'premium', note: manageTexts.features.enterpriseNote },
];

/** The plans side by side, with the chosen column highlighted. */
function PlanComparison({ chosen }: { chosen: Tier }) {
  const columnOf = (tier: Tier) => classNames('px-1 py-2.5 text-center', tier === chosen && 'bg-ice-soft');
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="text-lg">
        {compareTexts.title}
      </h2>
      <table
        aria-labelledby="compare"
        className="wrap-anywhere mt-3 w-full table-fixed border-collapse text-sm max-[20rem]:text-xs"
        data-numbers
      >
        <thead>
          <tr>
            <th scope="col" className="w-[34%] py-2.5 pr-2 text-left font-semibold text-muted">
              {compareTexts.feature}
            </th>
            {TIERS.map((tier) => (
              <th
                key={tier}
                scope="col"
                className={classNames(columnOf(tier), 'rounded-t-control font-bold font-display sm:text-base')}
              >
                {PLANS[tier].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features().map(({ name, note, has }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium">
                {name}
                {note === undefined ? null : <span className="block font-normal text-muted text-xs">{note}</span>}
              </th>
              {TIERS.map((tier) => (
                <td key={tier} className={columnOf(tier)}>
                  {shown(has(tier))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shown(value: boolean | string): ReactNode {
  if (typeof value === 'string') return <span className="font-semibold">{value}</span>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={classNames('mx-auto size-5', value ? 'text-leaf' : 'text-muted')} />
      <span className="sr-only">{value ? compareTexts.yes : compareTexts.no}</span>
    </>
  );
}
