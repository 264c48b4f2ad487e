import type { ReactNode } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { GuestSpace, type JoinedGuest } from './guest-space.tsx';
import { NameForm } from './name-form.tsx';
import { type FindGuest, findSeat, type OwnSeat } from './use-guest.ts';

export interface GuestRoomTexts {
  readonly title: string;
  /** Under the title of the form. */
  readonly lead?: ReactNode;
  /** What the field is called, where the game has words of its own for it. */
  readonly name?: string;
  /** A name that is taken is said above the form, as an alert, in place of at the field. */
  readonly alertsTakenName?: boolean;
  /** A remark above the button. */
  readonly note?: ReactNode;
  readonly submit: string;
  readonly pending: string;
  /** Said above the form of a join that failed for no reason of the room's. */
  readonly failed: string;
}

interface GuestRoomProps {
  game: Game;
  roomId: string;
  texts: GuestRoomTexts;
  /** For `JoinForm`: the game's own. */
  picture?: ReactNode;
  /** Takes a seat under this name and keeps it (`joinOnce`, `rememberSeat`). */
  join: (name: string) => Promise<OwnSeat>;
  find?: FindGuest<OwnSeat>;
  /** As `GuestSpace` has them. */
  staysWhenOver?: boolean;
  ahead?: (() => Promise<unknown>) | undefined;
  /** Once the guest has a seat. */
  children: (guest: JoinedGuest<OwnSeat>) => ReactNode;
}

/**
 * A room of a game that is joined with only a name: the form, the offer to come back as who one was, the notices, and
 * then the game. Give it `key={roomId}`.
 */
export function GuestRoom({
  game,
  roomId,
  texts,
  picture,
  join,
  find = findSeat,
  staysWhenOver = false,
  ahead,
  children,
}: GuestRoomProps) {
  return (
    <GuestSpace
      game={game}
      roomId={roomId}
      title={texts.title}
      lead={texts.lead}
      failed={texts.failed}
      find={find}
      staysWhenOver={staysWhenOver}
      ahead={ahead}
      form={(form) => (
        <NameForm
          {...form}
          {...(texts.name === undefined ? {} : { nameLabel: texts.name })}
          alertsTakenName={texts.alertsTakenName ?? false}
          note={texts.note}
          picture={picture}
          submitLabel={texts.submit}
          pendingLabel={texts.pending}
          join={join}
        />
      )}
    >
      {children}
    </GuestSpace>
  );
}
