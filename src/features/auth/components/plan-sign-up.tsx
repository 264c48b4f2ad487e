import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Tier } from '#shared/contract/plans.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { authTexts } from '../texts.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { type Registered, RegisterForm } from './register-form.tsx';

const texts = authTexts.plans;

interface PlanSignUpProps {
  tier: Tier;
  onChoose: (tier: Tier) => void;
  onRegistered: (account: Registered) => void;
}

/**
 * The sign-up with plan choice. On large windows the details are beside the plans; on phones between the choice and the
 * comparison, which has no controls.
 */
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
            <p className="text-muted text-sm">
              {texts.terms.start}
              {/* In a new tab, so that the form keeps its content. */}
              <Link to="/terms" target="_blank">
                {texts.terms.link}
              </Link>
              {texts.terms.end}
            </p>
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
