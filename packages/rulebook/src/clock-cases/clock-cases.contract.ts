import * as z from 'zod/mini';
import { declareCommand, declareQuery, type OutputOf } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { CLOCK_ACT_NAMES } from '../kernel/clock-acts.ts';
import {
  CLOCK_CASE_KIND_NAMES,
  CLOCK_CASE_REFUSALS,
  CLOCK_REASON_MAX,
} from '../kernel/clock-cases.ts';

const clockCase = z.object({
  id: z.number(),
  kind: z.enum(CLOCK_CASE_KIND_NAMES),
  act: z.nullable(z.enum(CLOCK_ACT_NAMES)),
  opened: moment,
  trusted: nullableMoment,
  seconds: z.nullable(z.number()),
  due: z.nullable(z.number()),
  accounts: z.nullable(z.number()),
});

/** ours: why acts of the clock wait now, oldest first, and what the clock of the database says. */
export const listClockCases = declareQuery({
  name: 'listClockCases',
  method: 'GET',
  path: '/get_clock_cases',
  access: 'retention/preview',
  input: z.object({}),
  output: z.object({ data: z.object({ cases: z.array(clockCase), database: moment }) }),
  refusals: {},
  about: 'ours: acts of the clock wait while a clock may be wrong',
});
export type ClockCase = OutputOf<typeof listClockCases>['data']['cases'][number];

/** ours: acts of the clock go on by the moment that the database's clock says now. */
export const releaseClockCase = declareCommand({
  name: 'releaseClockCase',
  method: 'POST',
  path: '/release_clock_case',
  access: 'clock/release',
  input: z.object({
    id: wholeNumber,
    reason: optionalText(CLOCK_REASON_MAX),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string() }),
  refusals: CLOCK_CASE_REFUSALS,
  about: 'ours: acts of the clock wait while a clock may be wrong',
});
