/** The last answer of one polled call. */
interface Answer {
  /** With the query: an answer to another question is none. */
  url: string;
  etag: string;
  reply: unknown;
  /** In characters. */
  size: number;
}

/** Rooms and games that one tab looks at, with room to spare. */
export const ANSWERS_MAX = 20;
/** In characters, all of them together: a phone keeps the answers of its game, not of its day. */
export const ANSWERS_MAX_SIZE = 2_000_000;

/**
 * The last answers of polled calls, the one longest unused first: a 304 stands for exactly that object. There is one
 * place for each caller and path, since a query that moves on (`?since=`) never asks for its last answer again.
 */
const answers = new Map<string, Answer>();

/** What was answered last at this place, if it was this address; it counts as used now. */
export function recall(place: string, url: string): Answer | undefined {
  const answer = answers.get(place);
  if (answer?.url !== url) return undefined;
  answers.delete(place);
  answers.set(place, answer);
  return answer;
}

/** Keeps an answer, and lets go of those longest unused. */
export function remember(place: string, answer: Answer): void {
  answers.delete(place);
  answers.set(place, answer);
  let size = 0;
  for (const { size: each } of answers.values()) size += each;
  for (const [oldest, { size: each }] of answers) {
    if (answers.size <= ANSWERS_MAX && size <= ANSWERS_MAX_SIZE) return;
    answers.delete(oldest);
    size -= each;
  }
}

/** For the end of a session. */
export function forgetAnswers(): void {
  answers.clear();
}
