import { checkoutPath } from '#src/lib/pages.ts';
import { Button } from '#src/ui/button.tsx';
import { dashboardTexts } from '../texts.ts';

/** Leads to the checkout, which explains if payments are off. */
export function UpgradeButton() {
  return (
    <Button asChild className="w-full">
      <a href={checkoutPath('pro')}>{dashboardTexts.plan.upgrade}</a>
    </Button>
  );
}
