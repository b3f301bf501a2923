import * as z from 'zod/mini';
import { declareQuery } from './call.ts';

/** CALL-115: the settings anybody may read, by the name they are asked for. No secret is on this list. */
export const PUBLIC_SETTINGS = ['kyb_requirements_checklist'] as const;
export type PublicSetting = (typeof PUBLIC_SETTINGS)[number];

/** CALL-21: one public setting; a name that is not on the list is no setting. */
export const getConfig = declareQuery({
  name: 'getConfig',
  method: 'GET',
  path: '/get_config',
  access: 'public',
  perMinute: 600,
  input: z.object({ name: z.enum(PUBLIC_SETTINGS) }),
  output: z.object({ data: z.object({ name: z.enum(PUBLIC_SETTINGS), value: z.boolean() }) }),
  refusals: {},
  about: 'CALL-21, CALL-115, ACCT-06',
});
