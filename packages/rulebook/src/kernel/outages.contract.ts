import * as z from 'zod/mini';
import { declareQuery } from './call.ts';
import { moment } from './field.ts';
import { OUTAGE_NAMES } from './outages.ts';

/** ours: what of the installation does not answer now, by name; no address of it. */
export const listOutages = declareQuery({
  name: 'listOutages',
  method: 'GET',
  path: '/get_outages',
  access: 'account/view',
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ outage: z.enum(OUTAGE_NAMES), since: moment })),
  }),
  refusals: {},
  about: 'ours: what waits meanwhile is said at the top of the desk',
});
