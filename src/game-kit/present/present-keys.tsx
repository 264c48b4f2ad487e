import { useEffect, useEffectEvent } from 'react';
import { browserSwitch } from '#src/lib/page/browser-setting.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { hostTexts } from '../host-texts.ts';
import { useIsHost } from '../hosted.tsx';
import { isDialogOpen } from './use-present.ts';

const texts = hostTexts.present;

/** Whether keys drive present mode in this browser. A spoken word can press keys, too. */
const { useSwitch: useKeysOn } = browserSwitch('thaw_present_keys');

/** Steps by key: of the game, and of the screen. */
interface KeyActions {
  main: () => void;
  /** Where something can be gone back to. */
  back?: () => void;
  hold: () => void;
  code: () => void;
  help: () => void;
}

/** Text is typed here. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Takes Space, and may take arrows. */
const CONTROL = `a[href], button, summary, input, ${TYPED}, [tabindex]:not([tabindex="-1"])`;
/** Has no use for arrows. */
const PRESSED = 'a[href], button, summary, input[type="checkbox"]';

/** Drives present mode by keys: not while typing, with a modifier, behind a dialog, or when switched off. */
export function usePresentKeys(actions: KeyActions): void {
  const [on] = useKeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    const run = action === null ? undefined : actions[action];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}

function actionOf(event: KeyboardEvent): keyof KeyActions | null {
  const { altKey, ctrlKey, key, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey || event.repeat || event.isComposing || event.defaultPrevented) return null;
  const element = target instanceof Element ? target : null;
  if (isDialogOpen() || element?.closest(TYPED)) return null;
  const control = element?.closest(CONTROL) ?? null;
  if (key === ' ') return control === null ? 'main' : null;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const action = key === 'ArrowRight' ? 'main' : 'back';
    return control === null || control.matches(PRESSED) ? action : null;
  }
  if (key === '?') return 'help';
  const letter = key.toLowerCase();
  return letter === 'h' ? 'hold' : letter === 'c' ? 'code' : null;
}

/** The keys of present mode, and their switch. */
export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [on, setOn] = useKeysOn();
  const isHost = useIsHost();
  const { keys } = texts;
  const rows: readonly (readonly [what: string, ...keys: string[]])[] = [
    [keys.main, texts.space, '\u2192'],
    [keys.hold, 'H'],
    ...(isHost ? [[keys.code, 'C'] as const] : []),
    [keys.help, '?'],
    [keys.leave, texts.escape],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.help}>
      <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
        {rows.map(([what, ...pressed]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {pressed.map((key) => (
                <kbd key={key} className="rounded-lg border border-edge bg-sunk px-2 font-sans font-semibold text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch label={texts.keysOn} hint={texts.keysHint} checked={on} onCheckedChange={setOn} />
    </Dialog>
  );
}
