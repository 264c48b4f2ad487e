import { type ComponentType, createContext } from 'react';
import type { z } from 'zod/mini';
import type { outlineFile } from '#shared/contract/games/canvas.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import type { Sheet } from './sheet.ts';

/** Reads the pictures of a recap for its reader. */
export interface RecapFiles {
  /** Tells recaps and their readers apart. */
  key: string;
  /** @throws ApiError with `not_found` when its artist has left the recap */
  drawing: (id: string) => Promise<Blob>;
  /** The painting of the nth game, packed. */
  canvas: (nth: number) => Promise<Uint8Array>;
  /** The own outline of its picture. */
  outline: (nth: number) => Promise<z.output<typeof outlineFile>>;
}

/** One thing to remember. */
export interface RecapHighlight {
  label: string;
  text: string;
  /** The same as a sentence, for the story of the session; without it the story leaves it out. */
  told?: string;
}

/** A picture of `RECAP_PICTURE`'s size. */
export interface Poster {
  /** Also in its file's name. */
  title: string;
  /** In place of the picture, for screen readers. */
  alt: string;
  draw: (sheet: Sheet, files: RecapFiles) => Promise<void> | void;
}

/** A drawing in the thanks. */
export interface KeptDrawing {
  id: string;
  caption: string;
}

/** For a CSV file. */
export interface RecapTable {
  title: string;
  rows: readonly (readonly (string | number)[])[];
}

/** A person's name on pictures; null without their consent. */
export type Named = (name: string | null) => string | null;

/** What a recap shows of one game. Its words are in the language on screen when they are asked for. */
export interface RecapPart<Key extends Game = Game> {
  /** The game left nothing: it was opened, but not played. */
  isEmpty: (left: RecapOf<Key>) => boolean;
  highlights: (left: RecapOf<Key>) => RecapHighlight[];
  posters: (left: RecapOf<Key>) => Poster[];
  /** The same without names, but those that people agreed to: pictures are made of it. */
  pictured: (left: RecapOf<Key>, named: Named) => RecapOf<Key>;
  tables: (left: RecapOf<Key>) => RecapTable[];
  /**
   * The game's picture in the thanks and on its card of the recap: a poster, which guests may keep, with the last highlight
   * as its caption, or drawings, the best one last; in the thanks they are for the host's screens only.
   */
  keepsake?: (left: RecapOf<Key>) => Poster | readonly KeptDrawing[] | null;
  /** The prompt of a guest's own drawing. */
  promptText?: (prompt: string) => string;
  /** In words and tables. */
  Details?: ComponentType<{ left: RecapOf<Key>; files: RecapFiles }>;
}

/** How the recap of each game is loaded. */
export type RecapParts = Readonly<Record<Game, () => Promise<RecapPart>>>;

/** Given by the app: the kit and the features import no game. */
export const RecapPartsContext = createContext<(() => Promise<RecapParts>) | null>(null);

/** Defines a game's part. */
export const recapPart = <Key extends Game>(part: RecapPart<Key>): RecapPart => part as unknown as RecapPart;
