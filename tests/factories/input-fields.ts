import type { Call } from '@verify-admin/rulebook/kernel/call';
import * as z from 'zod/mini';

/** The names of what a call takes. */
export function inputFields({ input }: Call): readonly string[] {
  return input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
}
