import { Provider } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Once around the app: a tooltip opens after 700 ms, the next one at once when it follows within 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Provider>
  );
}
