import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { useSessionSwitch } from '../moves/use-session-switch.ts';

const loadDoor = async () => (await import('./door-card.tsx')).DoorCard;

/** The people before the door or removed, while there are any. */
export function DoorPart({ host }: { host: Pick<Hosted, 'door' | 'lead' | 'ending'> }) {
  const { door, ending, lead } = host;
  const isHost = lead === 'host';
  if (door === undefined || (!isHost && door.waiting + door.removed === 0)) return null;
  return <LazyPart load={loadDoor} props={{ door, isHost, ending }} />;
}

const texts = hostTexts.invite;

export function WaitingRoomSwitch({ host }: { host: Pick<Hosted, 'queryKey' | 'session'> }) {
  const [on, setOn] = useSessionSwitch(host, 'waitingRoom');
  return (
    <Switch
      label={texts.waitingRoom}
      hint={on ? texts.waitingRoomOn : texts.waitingRoomOff}
      checked={on}
      onCheckedChange={setOn}
      className="text-xs [&_p]:text-xs"
    />
  );
}
