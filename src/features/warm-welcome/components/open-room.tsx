import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { QR_SIZE_PX } from '#shared/contract/rooms.ts';
import { ROOM_POLL_MS, type WarmWelcomeRoom } from '#shared/contract/warm-welcome.ts';
import { HostShell } from '#src/components/layout/host-shell.tsx';
import { siteTexts } from '#src/components/layout/site-texts.ts';
import { ConnectionNotice } from '#src/components/room/connection-notice.tsx';
import { EndSession } from '#src/components/room/end-session.tsx';
import { FullNotice } from '#src/components/room/full-notice.tsx';
import { InviteLine } from '#src/components/room/invite-line.tsx';
import { InvitePanel } from '#src/components/room/invite-panel.tsx';
import { PresentButton } from '#src/components/room/present-button.tsx';
import { roomTexts } from '#src/components/room/texts.ts';
import { useLock } from '#src/components/room/use-lock.ts';
import { usePresent } from '#src/components/room/use-present.ts';
import { useRemoval } from '#src/components/room/use-removal.ts';
import { warmthOf } from '#src/components/room/warmth.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { toast } from '#src/lib/toast.ts';
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
  const navigate = useNavigate();
  const presenting = usePresent();
  const { locked, setLocked } = useLock(roomId, room.locked, hostedRoom(roomId).queryKey);
  const { removedIds, remove } = useRemoval(roomId, hostedRoom(roomId).queryKey);

  const people = room.participants.filter(({ id }) => !removedIds.has(id));
  const guests = people.filter(({ isHost }) => !isHost).length;
  const host = people.find(({ isHost }) => isHost);
  const link = config ? joinLink('warm-welcome', roomId, config) : null;
  const warmth = warmthOf(people.length);
  const shownFacts = facts.data?.facts ?? room.facts;

  const copied = () => toast.success(roomTexts.invite.linkCopied, roomTexts.invite.linkCopiedHint);

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
    <HostShell
      game="warm-welcome"
      warmth={warmth}
      skipLabel={siteTexts.skip}
      back={
        <Button asChild size="sm" variant="ghost">
          <Link to="/admin">
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{texts.back}</span>
          </Link>
        </Button>
      }
      title={texts.title}
      lead={texts.explanation}
      actions={
        <>
          <PresentButton presenting={presenting} />
          <AddLocation
            roomId={roomId}
            user={user}
            present={host ? (host.currentLocation ?? '') : null}
            onAdded={poll.refetch}
          />
          <EndSession roomId={roomId} onEnding={onEnding} onEnded={() => navigate('/admin')} />
        </>
      }
      invite={
        <InvitePanel
          link={link}
          code={code}
          qrSize={QR_SIZE_PX['warm-welcome']}
          full={guests >= participantLimit}
          locked={locked}
          onLockedChange={setLocked}
          onCopied={copied}
        />
      }
      inviteLine={guests > 0 ? <InviteLine link={link} code={code} onCopied={copied} /> : null}
      side={<FactsPanel facts={shownFacts} />}
    >
      <ConnectionNotice poll={poll} intervalMs={ROOM_POLL_MS} />
      <FullNotice guests={guests} participantLimit={participantLimit} tier={user.tier} />
      <MapPanel people={people} />
      <Participants people={people} onRemove={(person) => void remove(person)} />
    </HostShell>
  );
}
