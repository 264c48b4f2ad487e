import { Button } from '#src/components/ui/button.tsx';
import { checkoutPath } from '#src/lib/pages.ts';
import { toast } from '#src/lib/toast.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.plan;

/** Where nothing can be paid for it says so: a checkout that takes no payments helps nobody. */
export function UpgradeButton({ canPay }: { canPay: boolean }) {
  if (!canPay) {
    return (
      <Button className="w-full" onClick={() => toast.info(texts.later.title, texts.later.description)}>
        {texts.upgrade}
      </Button>
    );
  }
  return (
    <Button asChild className="w-full">
      <a href={checkoutPath('pro')}>{texts.upgrade}</a>
    </Button>
  );
}
