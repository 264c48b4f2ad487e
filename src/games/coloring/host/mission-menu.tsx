import { useQueryClient } from '@tanstack/react-query';
import { CircleStop, type LucideIcon, Target, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Mission } from '#shared/contract/games/coloring.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button } from '#src/ui/button.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { begin, type PaintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { colorName } from '../tools/palette.tsx';
import { surprise } from './engagement-hub.tsx';

const texts = coloringHostTexts.missions;

interface MissionMenuProps {
  host: Pick<Hosted<PaintingRoom>, 'queryKey' | 'refresh' | 'state'>;
  /** An icon alone, beside others. */
  sign?: boolean;
}

/** Begins a mission, ends it, and closes its result. Nothing on a blank canvas, or once the picture is finished. */
export function MissionMenu({ host, sign = false }: MissionMenuProps) {
  const { finishedAt, mission, template } = host.state;
  const cache = useQueryClient();
  const room = useRoom();
  const { secondsLeft } = useCountdown(mission?.endsAt ?? null);
  const { go, pending } = useMove((wanted: { kind: Mission['kind'] | null; color?: string }) => begin(room, wanted), {
    onMoved: ({ mission: begun }) =>
      updateRoom<PaintingRoom>(cache, host.queryKey, (known) => ({ ...known, mission: begun })),
    refresh: host.refresh,
    failed: texts.failed,
  });
  if (finishedAt !== null || template === 'custom') return null;
  if (mission !== null) {
    const isOver = mission.endsAt !== null && secondsLeft === 0;
    const label = isOver ? texts.close : texts.end;
    const icon = isOver ? X : CircleStop;
    return <MenuButton {...{ icon, label, pending, sign }} onClick={() => go({ kind: null })} />;
  }
  const color = surprise(null) ?? '';
  const items = [
    { key: 'all', label: texts.kinds.all, onSelect: () => go({ kind: 'all' }) },
    { key: 'color', label: texts.kinds.color(colorName(color)), onSelect: () => go({ kind: 'color', color }) },
    { key: 'sides', label: texts.kinds.sides, onSelect: () => go({ kind: 'sides' }) },
  ];
  return (
    <DropdownMenu
      align="start"
      trigger={<MenuButton icon={Target} label={texts.start} pending={pending} sign={sign} />}
      groups={[items]}
    />
  );
}

interface MenuButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
  sign: boolean;
}

const MenuButton = ({ icon: Icon, label, sign, ...button }: MenuButtonProps) => (
  <Button variant={sign ? 'ghost' : 'secondary'} size={sign ? 'icon' : 'sm'} title={label} {...button}>
    <Icon aria-hidden="true" />
    <span className={sign ? 'sr-only' : undefined}>{label}</span>
  </Button>
);
