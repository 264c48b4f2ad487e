import { Switch } from '#src/ui/switch.tsx';
import { hostTexts } from '../host-texts.ts';
import { type Hosted, OnlyForHost } from '../hosted.tsx';
import { useSessionSwitch } from '../moves/use-session-switch.ts';

const texts = hostTexts.reactions;

/** Lets guests send reactions, or not: in all games of the session. */
export function ReactionsSwitch({ host }: { host: Pick<Hosted, 'session' | 'queryKey'> }) {
  const [on, set] = useSessionSwitch(host, 'reactions');
  return (
    <OnlyForHost>
      <Switch label={texts.allow} hint={texts.hint} checked={on} onCheckedChange={set} />
    </OnlyForHost>
  );
}
