import { skipToken, useQuery } from '@tanstack/react-query';
import { BrushCleaning, Eraser, type LucideIcon, SquareMousePointer, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinColoring, templateOf } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { HostPage } from '#src/game-kit/host/host-page.tsx';
import { HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { type Hosted, OnlyForHost, useIsHost } from '#src/game-kit/hosted.tsx';
import { useKeepOut, useRejoin } from '#src/game-kit/people/person-menu.tsx';
import { joinAsHost } from '#src/game-kit/people/play-too.tsx';
import type { Person } from '#src/game-kit/person.ts';
import { OwnReactions } from '#src/game-kit/reactions/reactions-part.tsx';
import { ReactionsSwitch } from '#src/game-kit/reactions/reactions-switch.tsx';
import { StepButton } from '#src/game-kit/steps/main-step.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { Button } from '#src/ui/button.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { openById, openerOf, type PaintingRoom, paintersOf, paintingRoom } from '../api.ts';
import { BarSpace, GameName } from '../guest/artist-frame.tsx';
import { join } from '../guests.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import { Artists } from '../screen/artists.tsx';
import { tellRefused, useFull } from '../screen/canvas-notice.tsx';
import { ChallengeBanner, useChallengeCue } from '../screen/challenge-banner.tsx';
import { DownloadButton, Keepsake, savedPicture } from '../screen/download-button.tsx';
import { Video } from '../screen/finished.tsx';
import { MissionPart } from '../screen/mission.tsx';
import { ShareActions } from '../screen/share-actions.tsx';
import { Studio } from '../screen/studio.tsx';
import { usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { useBrush } from '../tools/palette.tsx';
import { ClearCanvas, strokesAlong, useClearing } from './clearing.tsx';
import { EngagementHub, useSessionStart } from './engagement-hub.tsx';
import { useFinishSteps } from './finishing.tsx';
import { MissionMenu } from './mission-menu.tsx';
import { PresentPicture } from './present-picture.tsx';
import { SoundPanel, useMusic } from './sound-panel.tsx';
import { useStrokeRemoval } from './stroke-removal.tsx';

const texts = coloringHostTexts;
const menuTexts = coloringHostTexts.artists;
/** The picture is as wide as its height allows, with its tools beside or below it; the rest is for the panels. */
const COLUMNS =
  'lg:grid-cols-[minmax(0,1fr)_20rem] min-[68.75rem]:grid-cols-[minmax(0,calc((100dvh-14.75rem)*1.3333+10rem))_minmax(20rem,1fr)] xl:grid-cols-[minmax(0,calc((100dvh-14.75rem)*1.3333+10rem))_minmax(22rem,1fr)] lg:gap-y-3 lg:[@media(max-height:56rem)]:pb-3 lg:[&>aside]:gap-3';
/** Only where it fits. */
const LEAD = 'max-[68.75rem]:hidden [@media(max-height:44rem)]:hidden';

/** Picture and tools on a phone, below the page's head. */
const TALL = 'flex min-h-[max(26rem,calc(100dvh-12.5rem-var(--banner,0px)))] flex-col';

/** The host's picture. A separate chunk, because guests open the same page without needing it. */
export function HostColoring({ template }: { template: string | null }) {
  const words = { opening: coloringTexts.opening, create: texts.create };
  const known = templateOf(template);
  const byId = (roomId: string) => openById(roomId, known);
  return (
    <HostPage game="coloring" texts={words} open={openerOf(known)} openById={byId} room={paintingRoom}>
      {(host) => <HostStudio host={host} />}
    </HostPage>
  );
}

function HostStudio({ host }: { host: Hosted<PaintingRoom> }) {
  const { state: room, people: artists, own, guests, link, ending, remove } = host;
  const here = useRoom();
  const onPhone = useMedia(PHONE);
  const clearing = useClearing();
  const removal = useStrokeRemoval(clearing);
  const full = useFull();
  // Above the branch: sessions that start in present mode need the clock too.
  const since = useSessionStart(here.id);
  const paint = usePainting({
    room: here,
    paused: ending,
    onRefused: (error) => {
      if (!full.note(error, paint.dotCount - paint.unsent)) tellRefused(error);
    },
  });
  const [color, setColor] = useBrush(own);
  // Above the branch: the music keeps playing in present mode.
  const music = useMusic();

  const { steps, also } = useFinishSteps(host, paint.dotCount);
  const step = steps.main === 'next-game' ? also : steps.main;

  useHostSeat(host);
  useCues('painting', null, artists.length);
  useChallengeCue(room.challenge);

  if (host.presenting.presenting) {
    const canPaint = own !== undefined && room.finishedAt === null && !full.isFull(paint.dotCount);
    return <PresentPicture host={host} paint={paint} steps={steps} brush={canPaint ? { color, setColor } : null} />;
  }

  const picture = savedPicture(paint, room.template, paintersOf(here));
  const sharing = (
    <span className="low:max-[48.75rem]:signs sm:max-[90rem]:signs contents">
      <DownloadButton picture={picture} />
      {room.finishedAt === null ? null : <Video paint={paint} template={room.template} />}
      <ShareActions link={link} />
    </span>
  );
  return (
    <HostScreen
      host={host}
      steps={steps}
      title={<GameName />}
      lead={<span className={LEAD}>{texts.host.explanation}</span>}
      tellsFull="at the lock"
      inviteTitle={coloringTexts.invite.title}
      columns={COLUMNS}
      gameFirst
      actions={onPhone ? null : sharing}
      keepsake={<Keepsake picture={picture} />}
      side={
        <>
          <EngagementHub room={room} artists={guests} painted={paint.dotCount > 0} since={since}>
            <ReactionsSwitch host={host} />
          </EngagementHub>
          <SoundPanel music={music} />
          {onPhone ? null : <BarSpace />}
        </>
      }
    >
      {/* The picture stays in place while the host scrolls the panels. */}
      <div className="@container flex flex-col gap-3 lg:sticky lg:top-3 lg:h-[calc(100dvh-var(--head)-var(--banner,0px))] lg:min-h-[28rem] lg:[--head:7.6rem] max-[68.75rem]:[--head:6.1rem] [@media(max-height:44rem)]:[--head:6.1rem] lg:[@media(max-height:50rem)]:[--list-height:6.5rem]">
        <div data-tall={onPhone ? '' : undefined} className={onPhone ? TALL : 'contents'}>
          <Studio
            paint={paint}
            template={room.template}
            color={color}
            onColor={setColor}
            canPaint={own !== undefined}
            finishedAt={room.finishedAt}
            full={full.isFull(paint.dotCount)}
            painters={{ people: artists, ownId: own?.id ?? null }}
            picking={removal.picking}
            banner={(takeFill) => (
              <>
                <ChallengeBanner challenge={room.challenge} color={color} onTake={setColor} />
                <MissionPart room={room} ownId={own?.id ?? null} color={color} onTake={setColor} takeFill={takeFill} />
              </>
            )}
          />
        </div>
        <Artists
          artists={artists}
          ownId={own?.id ?? null}
          awayIds={host.awayIds}
          menu={(artist, chip) => (
            <ArtistMenu
              host={host}
              artist={artist}
              isOwn={artist.isHost}
              onClear={() =>
                void clearing.remove({ participantId: artist.id }, texts.clearing.clearedPerson(artist.name))
              }
              onRemove={() => void remove(artist)}
              onRemoveAndClear={() => void remove(artist, strokesAlong(here, artist.id))}
            >
              {chip}
            </ArtistMenu>
          )}
          actions={
            <>
              <MissionMenu host={host} />
              {step ? <StepButton step={step} size="sm" /> : null}
              <OnlyForHost>
                {onPhone ? sharing : null}
                <Button size="sm" aria-pressed={removal.picking !== null} onClick={removal.toggle}>
                  <SquareMousePointer aria-hidden="true" />
                  {texts.clearing.stroke}
                </Button>
                <ClearCanvas clearing={clearing} />
                <OwnReactions host={host} />
              </OnlyForHost>
            </>
          }
        />
      </div>
    </HostScreen>
  );
}

/** Adds the host, on their own page, to the room's people while they are missing, and retries until that works. */
function useHostSeat({ user, own, ending, refresh }: Hosted<PaintingRoom>): void {
  const room = useRoom();
  useQuery({
    queryKey: [room.pathOf(joinColoring), 'host-seat'],
    queryFn:
      user && own === undefined && !ending
        ? async () => {
            const me = await joinAsHost(user, room, join);
            await refresh();
            return me;
          }
        : skipToken,
    refetchInterval: RETRY_MS,
  });
}

interface ArtistMenuProps {
  host: Pick<Hosted, 'link'>;
  artist: Person;
  isOwn: boolean;
  onClear: () => void;
  onRemove: () => void;
  /** For someone spoiling the picture. */
  onRemoveAndClear: () => void;
  children: ReactNode;
}

function ArtistMenu(props: ArtistMenuProps) {
  const { host, artist, isOwn, onClear, onRemove, onRemoveAndClear, children } = props;
  const rejoin = useRejoin(host, artist);
  const keepOut = useKeepOut(artist);
  const isHost = useIsHost();
  const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void, danger = false) => ({
    key,
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    danger,
    onSelect,
  });
  const clear = item('clear', isOwn ? menuTexts.clearOwn : menuTexts.clear, Eraser, onClear);
  const removal = item('remove', menuTexts.remove, UserRoundX, onRemove, true);
  const removals = [
    removal,
    item('remove-and-clear', menuTexts.removeAndClear, BrushCleaning, onRemoveAndClear, true),
    keepOut.item,
  ];
  if (!isHost && artist.isHost) return children;
  const ofHost = artist.isHost ? [[clear]] : [[clear, rejoin.item], removals];
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <button type="button" className="block max-w-full rounded-full">
            <span className="sr-only">{menuTexts.menu} </span>
            {children}
          </button>
        }
        groups={isHost ? ofHost : [[removal]]}
      />
      {rejoin.dialog}
      {keepOut.dialog}
    </>
  );
}
