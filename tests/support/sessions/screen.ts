import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { getMasterpiecePlay } from '#shared/contract/games/masterpiece.ts';
import type { getThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { ask } from './ask.ts';

type Play = typeof getThisOrThatPlay | typeof getMasterpiecePlay;
type SceneOf<E extends Play> = NonNullable<ReplyOf<E>['scene']>;

/** The result of one look at a game. */
export interface Look<E extends Play> {
  /** Bytes of the body as they were sent. */
  bytes: number;
  ms: number;
  /** Null where nothing changed (304). */
  reply: ReplyOf<E> | null;
  scene: SceneOf<E>;
  /** The server's time in milliseconds, where the scene is new. */
  saidAt: number | null;
}

/** A player's screen: asks only for news, and keeps tags by URL as a browser does. */
export class Screen<E extends Play> {
  readonly #origin: string;
  readonly #endpoint: E;
  readonly #asked: { params: { roomId: string }; bearer: string };
  readonly #etags = new Map<string, string>();
  #known: { sceneId: string; scene: SceneOf<E> } | null = null;

  constructor(origin: string, endpoint: E, roomId: string, seat: string) {
    this.#origin = origin;
    this.#endpoint = endpoint;
    this.#asked = { params: { roomId }, bearer: seat };
  }

  /** The newest scene that was shown. */
  get scene(): SceneOf<E> | undefined {
    return this.#known?.scene;
  }

  /** @param least the version that has to be in the reply, if told of one */
  async look(least?: number): Promise<Look<E>> {
    const since = this.#known?.sceneId;
    const etag = this.#etags.get(since ?? '');
    const query = { since, least: least === undefined ? undefined : `${least}` };
    const asked = { ...this.#asked, query, ...(etag === undefined ? {} : { etag }) };
    const answer = await ask(this.#origin, this.#endpoint, asked);
    const { status, bytes, ms, content } = answer;
    const reply = answer.reply as ReplyOf<E> | null;
    if (status !== 304 && reply === null) throw new Error(`${this.#endpoint.name}: ${status} ${content}`);
    if (answer.etag !== undefined) this.#etags.set(since ?? '', answer.etag);
    const scene = (reply?.scene as SceneOf<E> | undefined) ?? this.#known?.scene;
    if (scene === undefined) throw new Error('The scene was left out, though it was not known.');
    if (reply !== null && reply.sceneId !== since) {
      if (reply.scene === undefined) throw new Error('The scene was left out, though it is another one.');
      this.#known = { sceneId: reply.sceneId, scene };
    }
    const isNew = reply?.scene !== undefined && reply.serverNow !== undefined;
    return { bytes, ms, reply, scene, saidAt: isNew ? Date.parse(reply.serverNow ?? '') : null };
  }
}
