/** Their codes as states, and as countries where GeoNames counts them so. */
export const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

/** The US and its territories have country codes of their own. */
const US: ReadonlySet<string> = new Set(['US', 'UM', ...TERRITORIES]);

interface Somewhere {
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** True for a location that is certainly in the US, with its territories. */
export const isInUs = ({ country, state }: Somewhere): boolean => (country ? US.has(country) : Boolean(state));

/** Whether anyone is known to be outside the US: then °C and kilometers are shown, too. */
export const areAbroad = (places: readonly Somewhere[]): boolean =>
  places.some((place) => Boolean(place.country) && !isInUs(place));
