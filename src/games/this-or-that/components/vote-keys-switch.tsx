import { Switch } from '#src/ui/switch.tsx';
import { thisOrThatTexts } from '../texts.ts';
import { useVoteKeysSetting } from './vote-keys-setting.ts';

/** Says which keys vote, and switches them off: a key of one letter is pressed by mistake, or by a word that was said. */
export function VoteKeysSwitch({ className }: { className?: string }) {
  const [on, setOn] = useVoteKeysSetting();
  return (
    <Switch
      label={thisOrThatTexts.vote.keys}
      checked={on}
      onCheckedChange={setOn}
      {...(className === undefined ? {} : { className })}
    />
  );
}
