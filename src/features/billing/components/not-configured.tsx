import type { User } from '#shared/contract/accounts.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { billingTexts } from '../texts.ts';
import { Notice } from './notice.tsx';

export function notConfiguredWords({ tier }: User): { title: string; body: string } {
  const { title, body } = billingTexts.notConfigured;
  const { name, participantLimit } = PLANS[tier];
  return { title, body: body(name, participantLimit) };
}

export function NotConfigured({ user }: { user: User }) {
  return (
    <Notice
      {...notConfiguredWords(user)}
      other={
        <ButtonLink to="/contact" reloadDocument size="wide">
          {billingTexts.notConfigured.contact}
        </ButtonLink>
      }
    />
  );
}
