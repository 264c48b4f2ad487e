import { isInUs } from '#shared/domain/us.ts';

/** Whether anyone is outside the US: then °C and kilometers are shown, too. */
export function areAbroad(people: readonly { country?: string | null | undefined }[]): boolean {
  return people.some(({ country }) => Boolean(country) && !isInUs({ country }));
}
