import { inject } from 'vitest';
import { getWarmWelcomeRoom, guessPin } from '#shared/contract/games/warm-welcome.ts';
import { connectAs } from '../support/database.ts';
import { ask, ok } from '../support/sessions/ask.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

/** Where people are today. */
export const TOWNS = ['Chicago', 'Honolulu, HI', 'London, UK', 'São Paulo', '東京', 'Sydney, Australia', 'Cape Town'];

/** Answers, of many lengths; some of them close to each other. */
const ANSWERS = [
  { name: 'San Fernando del Valle de Catamarca, Argentina', country: 'AR', latitude: -28.47, longitude: -65.78 },
  { name: 'Reykjavík, Iceland', country: 'IS', latitude: 64.14, longitude: -21.9 },
  { name: 'Lisbon, Portugal', country: 'PT', latitude: 38.73, longitude: -9.15 },
  { name: 'Punta Arenas, Chile', country: 'CL', latitude: -53.16, longitude: -70.91 },
  { name: 'Thiruvananthapuram, India', country: 'IN', latitude: 8.49, longitude: 76.95 },
  { name: 'Antananarivo, Madagascar', country: 'MG', latitude: -18.91, longitude: 47.54 },
  { name: 'Porto, Portugal', country: 'PT', latitude: 41.15, longitude: -8.61 },
  { name: 'Braga, Portugal', country: 'PT', latitude: 41.55, longitude: -8.42 },
  { name: 'Ulaanbaatar, Mongolia', country: 'MN', latitude: 47.91, longitude: 106.88 },
  { name: 'Suva, Fiji', country: 'FJ', latitude: -18.14, longitude: 178.44 },
];

interface Room {
  roomId: string;
  seats: readonly string[];
}

/** Everyone but the last answers the open question. */
export async function answerAll({ roomId }: Pick<Room, 'roomId'>): Promise<void> {
  await admin`
    insert into public.pin_answers (room_id, round, number, name, country, latitude, longitude)
    select g.room_id, g.round, p.number, a ->> 'name', a ->> 'country',
      (a ->> 'latitude')::numeric, (a ->> 'longitude')::numeric
    from public.phase_games as g
    join public.participants as p using (room_id)
    cross join lateral (select ${admin.json(ANSWERS)}::jsonb -> (p.number % ${ANSWERS.length}) as a) as answers
    where g.room_id = ${roomId}
      and p.number in (
        select number from public.participants where room_id = ${roomId} order by number
        limit greatest(2, (select count(*) - 1 from public.participants where room_id = ${roomId}))
      )
    on conflict do nothing`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}

/** The first few guess every pin but their own: person 1. */
export async function guessSome({ roomId, seats }: Room): Promise<void> {
  for (const bearer of seats.slice(1, 4)) {
    const asked = { params: { roomId }, bearer };
    const { game } = await ok(origin, getWarmWelcomeRoom, asked);
    for (const { nth } of game.pins)
      await ask(origin, guessPin, { ...asked, body: { round: game.round, nth, guess: '1' } });
  }
}
