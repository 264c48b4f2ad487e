import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { PaintingRoom } from '../api.ts';
import type { MissionBoardProps } from './mission-board.tsx';

// Many pictures have none.
const load = async () => (await import('./mission-board.tsx')).MissionBoard;

type MissionPartProps = Omit<MissionBoardProps, 'mission'> & { room: Pick<PaintingRoom, 'mission'> | undefined | null };

export const MissionPart = ({ room, ...rest }: MissionPartProps) =>
  room?.mission ? <LazyPart load={load} props={{ mission: room.mission, ...rest }} /> : null;
