import type { Refusal, RefusalCode } from '#shared/contract/refusals.ts';
import type { Reply } from './client.ts';

/** How one refusal of an endpoint comes about. */
export interface OwnRefusal {
  code: RefusalCode;
  /** What the refusal has beside code and sentence. */
  extra?: Partial<Refusal>;
  /** Does what is refused. Or the file of the test that does, where the stack of these tests never refuses so. */
  provoke: (() => Promise<Reply>) | `${string}.test.ts`;
}
