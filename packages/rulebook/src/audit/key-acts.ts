import * as z from 'zod/mini';
import type { AuditActRow } from './audit-act.ts';

/** ours: what is done to the keys that encrypt stored values. */
export const KEY_ACTS = {
  'keys.rotation-started': {
    sentence: 'started a rotation of the data key',
    by: 'Verify Admin',
    detail: z.strictObject({ rotation_id: z.number(), key_id: z.string(), total: z.number() }),
  },
  'keys.rotated': {
    sentence: 'finished a rotation of the data key',
    by: 'Verify Admin',
    detail: z.strictObject({
      rotation_id: z.number(),
      key_id: z.string(),
      done: z.number(),
      unreadable: z.number(),
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
