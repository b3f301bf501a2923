import type { Call } from '@verify-admin/rulebook/kernel/call';
import * as z from 'zod/mini';

/**
 * Whether an answer is one of the call, by its outline. What stands between the browser and the server, as the network
 * of a hotel, answers 200 with a page of its own; taken for success, it would end what was never done. The outline is
 * enough, and the whole shape, which zod could parse, would be too much: while servers are upgraded, one of the release before answers without the newest fields.
 */
export function isAnswerOf({ output }: Call, answer: unknown): boolean {
  const { def } = output._zod;
  if ('shape' in def && typeof answer === 'object' && answer !== null) {
    const names = Object.keys(def.shape as object);
    if (names.some((name) => Object.hasOwn(answer, name))) return true;
  }
  return z.safeParse(output, answer).success;
}
