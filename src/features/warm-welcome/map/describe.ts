import type { WarmWelcomeParticipant } from '#shared/contract/warm-welcome.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.participants;

/** '🌤️ 61°F', or null while either is unknown. */
export function weatherText({ weatherEmoji, weatherTemp }: WarmWelcomeParticipant): string | null {
  return weatherEmoji !== null && weatherTemp !== null ? texts.weather(weatherEmoji, weatherTemp) : null;
}

/** Place and weather of somebody in one line: what a marker tells beside the name. */
export function placeText(person: WarmWelcomeParticipant): string {
  const place = person.currentLocation ?? texts.noPlace;
  return [person.approximate ? `${place} (${texts.approximate})` : place, weatherText(person)]
    .filter((part) => part !== null)
    .join(' · ');
}
