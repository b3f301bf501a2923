import { CALLS } from '../../apps/server/src/features.ts';
import * as z from 'zod/mini';

/** The key of an account where the call has fields for it; nothing where it does not, which would be refused. */
export function namedAccount<Key extends object>(path: string, key: Key): Partial<Key> {
  const input = CALLS.find((call) => call.path === path)?.input;
  return input instanceof z.ZodMiniObject && 'account_id' in input.shape ? key : {};
}
