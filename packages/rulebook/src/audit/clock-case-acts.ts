import * as z from 'zod/mini';
import { CLOCK_ACT_NAMES } from '../kernel/clock-acts.ts';
import { CLOCK_CASE_KIND_NAMES } from '../kernel/clock-cases.ts';
import { type AuditActRow, impliedOutcome } from './audit-act.ts';
import { typedText } from './detail-shapes.ts';

const clockCase = {
  case_id: z.number(),
  kind: z.enum(CLOCK_CASE_KIND_NAMES),
  /** Null where it is about every act. */
  clock_act: z.nullable(z.enum(CLOCK_ACT_NAMES)),
};

/** ours: acts of the clock wait, and go on because a person said so. */
export const CLOCK_CASE_ACTS = {
  'clock.acts-held': {
    sentence: 'stopped what is done by time',
    outcomes: impliedOutcome('text'),
    by: 'Verify Admin',
    tone: 'bad',
    detail: z.strictObject({ ...clockCase, why: z.string() }),
  },
  'clock.acts-released': {
    sentence: 'released what is done by time',
    outcomes: impliedOutcome('text'),
    by: 'Command line',
    tone: 'open',
    detail: z.strictObject({
      ...clockCase,
      /** The moment of the database, which is trusted from then on. */
      moment: z.string(),
      note: typedText,
      /** Who used the command line. */
      operator: z.optional(z.string()),
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
