import * as z from 'zod/mini';
import { declareQuery, type OutputOf } from '../kernel/call.ts';
import { moment } from '../kernel/field.ts';
import { ENDING_PHASES } from './account-phases.ts';
import { RETAINED_RECORDS } from './retention-periods.rules.ts';

const phase = z.enum(ENDING_PHASES);

const dueRecords = z.object({
  phase,
  record: z.enum(RETAINED_RECORDS),
  /** `2027-03`, in UTC; null for what is due now. */
  month: z.nullable(z.string()),
  /** Those of accounts on legal hold left out. */
  records: z.number(),
  accounts: z.number(),
  /** Accounts on legal hold, of which nothing would be deleted. */
  held: z.number(),
});

/** ours: what the retention rules would delete when, without any account by name or number. */
export const getRetentionPreview = declareQuery({
  name: 'getRetentionPreview',
  method: 'GET',
  path: '/retention_preview',
  access: 'retention/preview',
  input: z.object({}),
  output: z.object({
    data: z.object({
      /** Next due first. */
      due: z.array(dueRecords),
      /** What is due from then on is not counted. */
      until: moment,
      /** The phases with more accounts than are counted; those longest in the phase are. */
      cut: z.array(phase),
    }),
  }),
  refusals: {},
  about: 'ours: what the retention rules would delete when',
});
export type RetentionPreview = OutputOf<typeof getRetentionPreview>['data'];
export type DueRecords = RetentionPreview['due'][number];
