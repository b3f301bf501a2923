import * as z from 'zod/mini';
import { declareQuery } from './call.ts';

/** CALL-18: a status word and nothing about hosts, versions or databases. */
export const getHealth = declareQuery({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'public',
  // ours: who watches asks a few times a second; what is refused here are floods
  perMinute: 30_000,
  input: z.object({}),
  output: z.object({ status: z.enum(['ok', 'degraded']) }),
  refusals: {},
  about: 'CALL-18',
});
