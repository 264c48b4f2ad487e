import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CodeBox } from '../invite/code-box.tsx';
import { JoinActions } from './join-panel.tsx';
import { keptOutTexts as texts } from './kept-out-texts.ts';
import type { CheckResult } from './no-way-in.tsx';

/** While the host's toast offers an undo. */
const SOON_EVERY_MS = 3_000;
const SOON_MS = (UNDO_SECONDS + 5) * 1_000;
/** From then on, on a visible page: people let back in from the host's list are present at once. */
const LATER_EVERY_MS = 10_000;

interface KeptOutProps {
  onCheck: (() => Promise<CheckResult>) | null;
  children?: ReactNode;
}

/**
 * Replaces the form when the room doesn't accept this guest; the notice above says why. A removal may be undone, so the
 * guest can check again or leave. Another room's code is always welcome.
 * @param onCheck asks the room again, automatically too; leave it out when checking can't help
 */
export function KeptOutWays({ onCheck, children }: KeptOutProps) {
  const [checking, setChecking] = useState(false);
  const navigate = useNavigate();

  const hopes = onCheck !== null;
  const ask = useEffectEvent(() => void onCheck?.());
  useEffect(() => {
    if (!hopes) return undefined;
    const soon = setInterval(() => ask(), SOON_EVERY_MS);
    const later = setInterval(() => document.hidden || ask(), LATER_EVERY_MS);
    const isLater = setTimeout(() => clearInterval(soon), SOON_MS);
    return () => {
      clearInterval(soon);
      clearInterval(later);
      clearTimeout(isLater);
    };
  }, [hopes]);

  const check = async () => {
    if (checking || !onCheck) return;
    setChecking(true);
    const result = await onCheck();
    setChecking(false);
    if (result === 'unchanged') toast.info(texts.unchanged, texts.unchangedHint);
    if (result === 'unreachable') toast.error(texts.unreachable);
  };

  return (
    <>
      <CodeBox className="mt-8" onFound={(path) => navigate(path)} />
      {children}
      {onCheck ? (
        <JoinActions>
          <Button
            variant="primary"
            size="main"
            pending={checking}
            pendingLabel={texts.checking}
            onClick={() => void check()}
          >
            {texts.checkAgain}
          </Button>
          <ButtonLink to="/" size="main">
            {texts.leave}
          </ButtonLink>
        </JoinActions>
      ) : null}
    </>
  );
}
