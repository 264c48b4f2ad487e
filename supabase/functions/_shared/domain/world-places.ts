import { PLACE_CHOICES_MAX, type PlaceChoice } from '../contract/games/places.ts';
import { findCity } from './built-in-places.ts';
import { STATES } from './data/states.ts';
import { findInUs, findZip, type PlaceSources } from './locate.ts';
import { type Place, rounded } from './place.ts';
import { compactKey, placeKey, worldKey } from './place-key.ts';
import { readPlaceText } from './place-text.ts';
import { placeOfState, splitState, stateNamed } from './states.ts';
import { findInWorld, likelihood, placeOfWorld, type WorldMatch, worldParts } from './world.ts';

/** `null`: not known. Choices: at most 5, the likeliest first. */
export type Resolution = { readonly place: Place } | { readonly choices: readonly PlaceChoice[] } | null;

/** `near`: the countries of the other guests. */
export interface PlaceOptions {
  readonly near: readonly string[];
}

/** The likeliest place is taken if it is this many times as likely as the next one. */
const CLEAR_FACTOR = 10;
const SEARCH_MIN_LETTERS = 3;
/** A shorter beginning of a name may be any word: 'home', 'here'. */
const BEGINNING_MIN_LETTERS = 5;
const ID_MAX_LENGTH = 40;

/** Small towns have such names too, but who types them means no town. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  'home|at home|here|work|at work|office|bed|earth|mars|world|remote|nowhere|everywhere|casa|en casa|aqui|trabajo|oficina|nada|okay'.split(
    '|',
  ),
);

const TOWN_ID = /^us\.([A-Z]{2})\.([a-z0-9 ]+)$/;
const ZIP_ID = /^zip\.([0-9]{5})$/;
const WORLD_ID = /^(?:g[0-9]{1,10}|[A-Z]{2}(?:\.[A-Z0-9]{1,10})?)$/;

const choiceOf = ({ id, name, country, extent }: WorldMatch): PlaceChoice => ({ placeId: id, name, country, extent });

/** The town's name without its state. */
const townOf = ({ name }: Place): string => name.replace(/, [A-Z]{2}$/, '');

/** A town of the US that may be too small for the world's towns. */
function townChoice(place: Place): PlaceChoice {
  const { name, country, extent, state } = place;
  if (extent === 'region') return { placeId: `US.${state}`, name: `${name}, United States`, country, extent };
  return { placeId: `us.${state}.${placeKey(townOf(place))}`, name, country, extent };
}

/** Each name once, and only ids that are short enough. */
function listOf(choices: readonly PlaceChoice[]): PlaceChoice[] {
  const names = new Map<string, PlaceChoice>();
  for (const choice of choices) {
    if (choice.placeId.length <= ID_MAX_LENGTH && !names.has(choice.name)) names.set(choice.name, choice);
  }
  return [...names.values()].slice(0, PLACE_CHOICES_MAX);
}

/** 'LA', 'NYC', 'IL': a state or a city as people shorten it. */
function findShortly(words: string): Place | null {
  const state = stateNamed(words);
  return findCity(placeKey(words)) ?? (state === null ? null : placeOfState(state));
}

/** The place of a ZIP code or of 'city, ST' by the specified ladder, if exactly that is known there. */
async function findExactlyInUs(text: string, sources: PlaceSources): Promise<Place | null> {
  const { zip, parts } = readPlaceText(text);
  const last = parts.at(-1) ?? '';
  const state = (parts.length > 1 ? stateNamed(last) : null) ?? splitState(last)?.state ?? null;
  if (parts.length === 1 && compactKey(last).length < SEARCH_MIN_LETTERS + 1) return findShortly(last);
  if (zip === null && state === null) return null;
  const found = await findInUs(text, { ...sources, findByPrefix: async () => null, search: async () => null });
  if (found === null || found === 'abroad' || found.approximate) return null;
  return state === null || found.state === state ? found : null;
}

/** The towns of the US with a word of this beginning; those of exactly that name alone, if there are any. */
async function findTowns(text: string, sources: PlaceSources): Promise<readonly Place[]> {
  const key = placeKey(text);
  if (compactKey(key).length < SEARCH_MIN_LETTERS || /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text)) return [];
  const towns = await sources.findTownsByPrefix(key);
  const same = towns.filter((town) => placeKey(townOf(town)) === key);
  return same.length > 0 ? same : towns;
}

function decide(matches: readonly WorldMatch[], near: readonly string[]): Resolution {
  const [first, second] = matches;
  if (first === undefined) return null;
  const isClear = second === undefined || likelihood(first, near) >= CLEAR_FACTOR * likelihood(second, near);
  return isClear ? { place: placeOfWorld(first) } : { choices: matches.slice(0, PLACE_CHOICES_MAX).map(choiceOf) };
}

/**
 * What a typed location is, anywhere in the world: a place, or choices if several are likely. A ZIP code and 'city, ST' mean
 * the US where they are known there.
 */
export async function resolvePlace(text: string, sources: PlaceSources, { near }: PlaceOptions): Promise<Resolution> {
  if (NOT_PLACES.has(worldKey(text))) return null;
  const exact = await findExactlyInUs(text, sources);
  if (exact !== null) return { place: exact };
  const matches = await findInWorld(text, sources, near);
  const alias = findCity(placeKey(text));
  if (alias !== null && !matches.some(({ key }) => key === worldKey(text))) return { place: alias };
  if (matches.length > 0) return decide(matches, near);
  const towns = await findTowns(text, sources);
  const [town] = towns;
  const isName = towns.some((one) => placeKey(townOf(one)) === placeKey(text));
  if (town !== undefined && isName && towns.length === 1) return { place: town };
  // A beginning of a name is a question, also where only one name has it.
  if (town !== undefined && (isName || placeKey(text).length >= BEGINNING_MIN_LETTERS)) {
    return { choices: listOf(towns.map(townChoice)) };
  }
  const found = await findInUs(text, { ...sources, findByPrefix: async () => null });
  if (found === null || found === 'abroad') return null;
  // 'Nowhereville, Ohio' is somewhere in Ohio.
  return { place: { ...found, approximate: false } };
}

/** 'London, Ont': the towns of that name in what the last part begins to name. */
async function suggestInAreas(text: string, sources: PlaceSources, near: readonly string[]): Promise<PlaceChoice[]> {
  const parts = worldParts(text);
  const [name = '', last = ''] = [parts.at(0), parts.at(-1)];
  const [named, begun, complete] = await Promise.all([
    sources.findWorld([name]),
    sources.findWorldByPrefix(last, near),
    findInWorld(text, sources, near),
  ]);
  const states = STATES.filter(([code, state]) => [code, state].some((word) => worldKey(word).startsWith(last)));
  const areas = new Set([
    ...begun.flatMap(({ id, extent }) => (extent === 'town' ? [] : [id])),
    ...states.map(([code]) => `US.${code}`),
  ]);
  const inAreas = named.filter(({ country, region }) => areas.has(country) || areas.has(region ?? ''));
  const sorted = inAreas.toSorted((one, other) => likelihood(other, near) - likelihood(one, near));
  return [...complete, ...sorted].map(choiceOf);
}

async function suggestByPrefix(text: string, sources: PlaceSources, near: readonly string[]): Promise<PlaceChoice[]> {
  const found = await sources.findWorldByPrefix(worldKey(text), near);
  const towns = found.length < PLACE_CHOICES_MAX ? await findTowns(text, sources) : [];
  const begun = [...found.map(choiceOf), ...towns.map(townChoice)];
  return begun.length > 0 ? begun : (await findInWorld(text, sources, near)).map(choiceOf);
}

/** At most five places that a text may become, the likeliest first, while somebody types it. */
export async function suggestPlaces(
  text: string,
  sources: PlaceSources,
  { near }: PlaceOptions,
): Promise<readonly PlaceChoice[]> {
  const { zip, parts } = readPlaceText(text);
  const exact = await findExactlyInUs(text, sources);
  const exactly: PlaceChoice[] = [];
  if (exact !== null && zip !== null && parts.length === 0) {
    exactly.push({ placeId: `zip.${zip}`, name: exact.name, country: 'US', extent: 'town' });
  } else if (exact !== null) exactly.push(townChoice(exact));
  const others = await (worldParts(text).length > 1 ? suggestInAreas : suggestByPrefix)(text, sources, near);
  return listOf([...exactly, ...others]);
}

/** The place of a choice; null for an unknown id. */
export async function placeWithId(placeId: string, sources: PlaceSources): Promise<Place | null> {
  if (placeId.length > ID_MAX_LENGTH) return null;
  const zip = ZIP_ID.exec(placeId)?.[1];
  if (zip !== undefined) return findZip(zip, sources);
  const [, state, key] = TOWN_ID.exec(placeId) ?? [];
  if (state !== undefined && key !== undefined) return findCity(key, state) ?? sources.findPlace(key, state);
  const place = WORLD_ID.test(placeId) ? await sources.worldPlace(placeId) : null;
  return place === null ? null : placeOfWorld(place);
}

/** What "only my region" shows: the state or region of a place, else its country; a region or country itself. Null: unknown. */
export async function regionOf(place: Place, sources: PlaceSources): Promise<Place | null> {
  if (place.extent !== 'town' || place.approximate) return place;
  const state = place.state === null ? null : placeOfState(place.state);
  if (state !== null) return rounded(state);
  for (const id of [place.region, place.country]) {
    const known = id ? await sources.worldPlace(id) : null;
    if (known !== null) return placeOfWorld(known);
  }
  return null;
}
