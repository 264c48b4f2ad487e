/** The US and its territories have country codes of their own. */
const US: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']);

/** True for a location that is certainly in the US, with its territories. */
export function isInUs({ country, state }: { country?: string | null | undefined; state?: string | null | undefined }) {
  return country ? US.has(country) : Boolean(state);
}
