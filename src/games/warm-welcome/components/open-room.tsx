import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { WarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { ConnectionNotice } from '#src/game-kit/connection-notice.tsx';
import { FullWords } from '#src/game-kit/full-notice.tsx';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import { usePresent } from '#src/game-kit/use-present.ts';
import { useRemoval } from '#src/game-kit/use-removal.ts';
import { warmthOf } from '#src/game-kit/warmth.ts';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { hostedFacts, hostedRoom } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { AddLocation } from './add-location.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { Participants } from './participants.tsx';
import { PresentedMap } from './presented-map.tsx';

const texts = warmWelcomeTexts.host;

interface OpenRoomProps {
  room: WarmWelcomeRoom;
  /** The poll that reads the room. */
  poll: UseQueryResult<WarmWelcomeRoom>;
  user: User;
  /** The room is being closed: it is not asked any more. */
  ending: boolean;
  onEnding: (ending: boolean) => void;
}

/** The host's screen of an open room: invitation, map, facts and people, kept up to date by polling. */
export function OpenRoom({ room, poll, user, ending, onEnding }: OpenRoomProps) {
  const { roomId, code, participantLimit } = room;
  const facts = useQuery({ ...hostedFacts(roomId), enabled: !ending });
  const config = useConfig();
  const presenting = usePresent();
  const { queryKey } = hostedRoom(roomId);
  const { removedIds, remove } = useRemoval(roomId, queryKey);

  const people = room.participants.filter(({ id }) => !removedIds.has(id));
  const guests = people.filter(({ isHost }) => !isHost).length;
  const host = people.find(({ isHost }) => isHost);
  const link = config ? joinLink('warm-welcome', roomId, config) : null;
  const warmth = warmthOf(people.length);
  const shownFacts = facts.data?.facts ?? room.facts;

  if (presenting.presenting) {
    return (
      <PresentedMap
        people={people}
        newestFact={shownFacts[0]}
        warmth={warmth}
        link={link}
        code={code}
        onLeave={presenting.leave}
      />
    );
  }
  return (
    <HostScreen
      game="warm-welcome"
      roomId={roomId}
      room={room}
      queryKey={queryKey}
      link={link}
      guests={guests}
      presenting={presenting}
      onEnding={onEnding}
      // Said where one invites: the map needs the height.
      fullHint={<FullWords participantLimit={participantLimit} tier={user.tier} />}
      warmth={warmth}
      title={texts.title}
      lead={<span className="lg:[@media(max-height:44rem)]:hidden">{texts.explanation}</span>}
      actions={
        <AddLocation
          roomId={roomId}
          user={user}
          present={host ? (host.currentLocation ?? '') : null}
          onAdded={poll.refetch}
        />
      }
      side={<FactsPanel facts={shownFacts} />}
    >
      <ConnectionNotice poll={poll} intervalMs={GAMES['warm-welcome'].pollMs} />
      <MapPanel people={people} />
      <Participants people={people} onRemove={(person) => void remove(person)} />
    </HostScreen>
  );
}
