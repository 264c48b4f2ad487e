import { checkoutPath } from '#src/lib/pages.ts';
import { Button } from '#src/ui/button.tsx';
import { dashboardTexts } from '../texts.ts';

/** To the checkout, which says where nothing can be paid for. */
export function UpgradeButton() {
  return (
    <Button asChild className="w-full">
      <a href={checkoutPath('pro')}>{dashboardTexts.plan.upgrade}</a>
    </Button>
  );
}
