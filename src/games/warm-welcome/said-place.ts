import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlaceChoice } from '#shared/contract/games/places.ts';
import { findPlaces } from '#shared/contract/games/warm-welcome.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';

/** A place in its form: what is typed, and how much of it the room may know. */
export interface SaidPlace {
  readonly text: string;
  /** Of a choice or suggestion: then the text is its name. */
  readonly placeId?: string | undefined;
  readonly shows: 'town' | 'region' | 'nothing';
  /** It is none of the places of this name. */
  readonly isNone?: boolean;
}

export const said = (text: string): SaidPlace => ({ text, shows: 'town' });

export const pickedFrom = (place: SaidPlace, { name, placeId }: Pick<PlaceChoice, 'name' | 'placeId'>): SaidPlace => ({
  ...place,
  text: name,
  placeId,
});

/** The same for the API. */
export function placeBody({ isNone, placeId, shows, text }: SaidPlace) {
  if (shows === 'nothing') return { currentLocation: null };
  const onlyRegion = shows === 'region' || undefined;
  if (isNone) return { currentLocation: text, resolve: 'none' as const, onlyRegion };
  return { currentLocation: text, resolve: 'ask' as const, placeId, onlyRegion };
}

/** What a refused place could be. */
export const choicesIn = (error: unknown): readonly PlaceChoice[] =>
  (error instanceof ApiError && error.refusal?.choices) || [];

/** Typing pauses this long before a question. */
const REST_MS = 120;

/** Places for a text while it is typed; none for a chosen place. */
export function useSuggestions({ placeId, shows, text }: SaidPlace): readonly PlaceChoice[] {
  const room = useRoom();
  const typed = placeId === undefined && shows !== 'nothing' ? text.trim() : '';
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['places', room.id, asked],
    queryFn: () => room.call(findPlaces, { body: { text: asked } }),
    enabled: asked !== '' && typed !== '',
    // Those of fewer letters stay until the reply.
    placeholderData: (known, query) => (typed.startsWith(`${query?.queryKey[2]}`) ? known : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const places = (typed !== '' && data?.places) || [];
  // There is nothing to choose where it is the text itself.
  return places.length === 1 && places[0]?.name.toLowerCase() === typed.toLowerCase() ? [] : places;
}
