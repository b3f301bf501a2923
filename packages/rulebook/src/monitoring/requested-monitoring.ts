import * as z from 'zod/mini';

/** ours: monitoring that is to be switched off, and when it was switched last. */
export const requestedMonitoring = z.object({ seen: z.nullable(z.string()) });
