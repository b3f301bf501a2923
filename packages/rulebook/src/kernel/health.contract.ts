import * as z from 'zod/mini';
import { declareQuery } from './call.ts';

/**
 * CALL-18: a status word and nothing about hosts, versions or databases. ours: who may read `/metrics` is given the
 * number of the build as well.
 */
export const getHealth = declareQuery({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'public',
  // ours: who watches asks a few times a second; what is refused here are floods
  perMinute: 30_000,
  input: z.object({}),
  output: z.object({ status: z.enum(['ok', 'degraded']), build: z.optional(z.string()) }),
  refusals: {},
  about: 'CALL-18',
});
