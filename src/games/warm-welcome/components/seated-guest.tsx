import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { mayReact } from '#shared/contract/games/pacing.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { GuestFrame, SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import { FormSettingContext, type Seated } from '#src/game-kit/guest/guest-game.ts';
import { JoinActions, JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { SeatSettings } from '#src/game-kit/guest/seat-settings.tsx';
import { useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { GuestReactions } from '#src/game-kit/reactions/reactions-part.tsx';
import type { NoticeText } from '#src/game-kit/texts.ts';
import { isCarried } from '#src/lib/identity/seats.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { foundPlace, weatherText } from '../map/describe.ts';
import { type MappedPerson, ownPlace, saidBefore } from '../mapped-person.ts';
import { said } from '../said-place.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { GuestForm, tellNameKept } from './guest-form.tsx';

const texts = warmWelcomeTexts.joined;
/** After the seat is taken: the map is the heaviest part of the page. */
const loadMap = async () => (await import('./guest-map.tsx')).GuestMap;
const loadPlaying = async () => (await import('../pins/playing.tsx')).Playing;

/** A seated guest: on the map, changing name and location, or just here from another game and asked for the location. */
export function SeatedGuest({ seat }: { seat: Seated }) {
  const { name, me, takesFocus, notice } = seat;
  const here = useRoom();
  const poll = { ...ownPlace(here, me?.id ?? ''), enabled: me !== null };
  const { data: room } = useSeatPoll('warm-welcome', seat, poll);
  const place = room?.own ?? null;
  const [changing, setChanging] = useState(false);
  /** After the first change of screen, new titles take the focus. */
  const [moved, setMoved] = useState(takesFocus);

  // Until the room has answered, only a guest from another game has no place.
  if (place === null ? isCarried(here.id) : !place.answered) {
    return (
      <RoomPage game="warm-welcome" headerEnd={<SeatSettings />}>
        <JoinPanel key="place" title={texts.placeTitle(name)} lead={joinTexts.explanation} notice={notice}>
          <FormSettingContext value={{ picture: <MapPins />, hint: null, onType: () => {} }}>
            <GuestForm
              initialName={name}
              placeOnly
              initialPlace={said('')}
              submitLabel={texts.placeSubmit}
              pendingLabel={texts.saving}
              onRefused={seat.onRefused}
              onJoined={(changed) => {
                seat.onJoined(changed);
                setMoved(true);
              }}
              secondary={<SomebodyElse seat={seat} />}
            />
          </FormSettingContext>
        </JoinPanel>
      </RoomPage>
    );
  }

  const game = room?.game;
  if (game && game.phase !== 'waiting' && room.people && !changing) {
    return (
      <GuestFrame game="warm-welcome" warmth={1} seat={seat}>
        <LazyPart load={loadPlaying} props={{ seat, game, people: room.people }} />
        {room.reactions && mayReact(game.phase, 'show') ? <GuestReactions me={me} /> : null}
      </GuestFrame>
    );
  }

  if (!changing) {
    const change = () => {
      setChanging(true);
      setMoved(true);
    };
    return (
      <RoomPage game="warm-welcome" warmth={1} headerEnd={<SeatSettings />}>
        <Joined seat={seat} place={place} people={room?.people} takesFocus={moved} onChange={change} />
        {room?.reactions ? <GuestReactions me={me} /> : null}
      </RoomPage>
    );
  }
  return (
    <RoomPage game="warm-welcome" headerEnd={<SeatSettings />}>
      <JoinPanel key="change" title={texts.changeTitle} notice={notice} takesFocus>
        <GuestForm
          initialName={name}
          initialPlace={saidBefore(place)}
          submitLabel={texts.save}
          pendingLabel={texts.saving}
          onRefused={seat.onRefused}
          onJoined={(changed, nameKept) => {
            seat.onJoined(changed);
            setChanging(false);
            if (nameKept) tellNameKept(changed);
            else toast.success(texts.changedTitle, texts.changed);
          }}
          secondary={
            <Button size="main" onClick={() => setChanging(false)}>
              {texts.cancel}
            </Button>
          }
        />
      </JoinPanel>
    </RoomPage>
  );
}

/** Why a place isn't on the map as a point; null for one that is, and for a person who said none. */
function noticeOf({ approximate, currentLat, currentLocation }: MappedPerson): NoticeText | null {
  if (currentLocation === null) return null;
  if (currentLat === null) return texts.elsewhere(currentLocation);
  return approximate ? texts.approximate(currentLocation) : null;
}

interface JoinedProps {
  seat: Seated;
  /** null until the room has loaded. */
  place: MappedPerson | null;
  people: readonly MappedPerson[] | undefined;
  takesFocus: boolean;
  onChange: () => void;
}

/** The guest is on the map, and can close the window or correct their entry. */
function Joined({ seat, place, people, takesFocus, onChange }: JoinedProps) {
  const { name, me } = seat;
  const words = place?.currentLocation ?? null;
  const found = place && foundPlace(place);
  const weather = place && weatherText(place, areAbroad(people ?? [place]));
  const notice = place === null ? null : noticeOf(place);
  return (
    <JoinPanel
      title={texts.title}
      // The lead is untrue for a person who is not on the map.
      lead={notice || words === null ? null : texts.body}
      takesFocus={takesFocus}
      notice={notice}
    >
      <div className="mt-6 flex animate-drop-in items-center gap-4 rounded-card bg-surface p-4 shadow-soft sm:bg-sunk sm:shadow-none">
        <PersonDot name={name} color={me?.color ?? null} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <bdi>{name}</bdi>
          </p>
          {words === null ? null : (
            <p className="flex items-start gap-1.5 text-muted text-sm">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere min-w-0">
                {words}
                {weather ? <span className="whitespace-nowrap"> · {weather}</span> : null}
              </span>
            </p>
          )}
          {found ? <p className="wrap-anywhere text-sm">{texts.found(found)}</p> : null}
        </div>
      </div>
      {found ? <p className="mt-3 text-muted text-sm">{texts.foundHint}</p> : null}
      {notice || (place !== null && words === null) ? <p className="mt-3 text-muted text-sm">{texts.close}</p> : null}
      {people ? (
        <LazyPart
          load={loadMap}
          props={{ own: place, people, onCorrect: onChange }}
          waiting={<div className="mt-4 min-h-64" />}
        />
      ) : (
        <MapPins className="mx-auto my-auto max-w-56 pt-6" />
      )}
      <JoinActions>
        <Button size="main" onClick={onChange}>
          {texts.change}
        </Button>
        <SomebodyElse seat={seat} />
      </JoinActions>
    </JoinPanel>
  );
}
