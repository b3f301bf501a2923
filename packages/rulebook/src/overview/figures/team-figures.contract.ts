import * as z from 'zod/mini';
import { storedAccountTypeField } from '../../accounts/account-type.ts';
import { DEPARTMENTS } from '../../assignments/assignment.rules.ts';
import { declareQuery } from '../../kernel/call.ts';
import { declareExport } from '../../kernel/export.ts';
import { moment, nullableMoment, uuid, wholeNumber } from '../../kernel/field.ts';
import { WORK_KIND_NAMES, type WorkKind } from '../../work/work-kinds.ts';
import { FIGURES_FORMATS } from './export.rules.ts';
import { dayField, PERIOD_REFUSALS, timeZoneField } from './period.rules.ts';
import {
  OVERRIDE_ACT_WORDS,
  TEAM_DECISION_WORDS,
  TIMED_CHECK_WORDS,
} from './team-figures.rules.ts';

/** Of which accounts and people figures are. */
const scope = {
  /** The department the accounts are assigned to now. */
  department: z.optional(z.enum(DEPARTMENTS)),
  /** Only what this person decided, or is to decide. */
  person: z.optional(uuid),
};

/** Of which days figures are, too. */
const asked = {
  from: dayField,
  to: dayField,
  /** Days begin and end in this zone. */
  time_zone: z._default(timeZoneField, 'UTC'),
  ...scope,
};

const checkTime = z.object({
  check: z.enum(TIMED_CHECK_WORDS),
  /** Of how many first decisions it was measured. */
  decided: z.number(),
  /** Every so many decisions one was measured; 1 where all were. */
  one_in: z.number(),
  /** Null where none was. */
  median_seconds: z.nullable(z.number()),
  p95_seconds: z.nullable(z.number()),
});
export type CheckTime = z.infer<typeof checkTime>;

const listRate = z.object({
  list_name: z.string(),
  settled: z.number(),
  false_positives: z.number(),
});
export type ListRate = z.infer<typeof listRate>;

const dayCount = z.object({
  day: z.string(),
  kind: z.enum(TEAM_DECISION_WORDS),
  decided: z.number(),
});
export type DayCount = z.infer<typeof dayCount>;

const personCount = z.object({
  uuid,
  username: z.string(),
  kind: z.enum(TEAM_DECISION_WORDS),
  decided: z.number(),
});
export type PersonCount = z.infer<typeof personCount>;

const overrideCount = z.object({ act: z.enum(OVERRIDE_ACT_WORDS), overridden: z.number() });

const teamFigures = z.object({
  times: z.array(checkTime),
  lists: z.array(listRate),
  /** Days and kinds without a decision are left out. */
  days: z.array(dayCount),
  people: z.array(personCount),
  overrides: z.array(overrideCount),
});
export type TeamFigures = z.infer<typeof teamFigures>;

/** ours: the figures of a period: time per check, false positives, decisions, overrides. */
export const getTeamFigures = declareQuery({
  name: 'getTeamFigures',
  method: 'GET',
  path: '/team_figures',
  access: 'overview/view',
  readsReplica: true,
  input: z.object(asked),
  output: z.object({ data: teamFigures }),
  refusals: PERIOD_REFUSALS,
  about: 'team figures of the overview',
});

const waitingKind = z.object({
  kind: z.enum(WORK_KIND_NAMES as readonly [WorkKind, ...WorkKind[]]),
  /** One count for each of `WAITING_AGES`. */
  counts: z.array(z.number()),
  /** The clock of the case that waits longest; null where none does. */
  oldest: nullableMoment,
  amber_hours: z.number(),
  red_hours: z.number(),
});
export type WaitingKind = z.infer<typeof waitingKind>;

/** ours: what waits for the staff now, by kind and age; every kind has its row. */
export const getTeamWaiting = declareQuery({
  name: 'getTeamWaiting',
  method: 'GET',
  path: '/team_waiting',
  access: 'overview/view',
  readsReplica: true,
  input: z.object(scope),
  output: z.object({ data: z.array(waitingKind) }),
  refusals: {},
  about: 'team figures of the overview',
});

const teamOverride = z.object({
  seq: z.number(),
  created: moment,
  admin_username: z.nullable(z.string()),
  act: z.enum(OVERRIDE_ACT_WORDS),
  account_type: z.nullable(storedAccountTypeField),
  account_id: z.nullable(z.number()),
  company_name: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.string(),
  reason: z.string(),
});
export type TeamOverride = z.infer<typeof teamOverride>;

/** ours: the overrides of a period with their reasons, newest first. */
export const listTeamOverrides = declareQuery({
  name: 'listTeamOverrides',
  method: 'GET',
  path: '/team_overrides',
  access: 'overview/view',
  readsReplica: true,
  input: z.object({
    ...asked,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    offset: z._default(wholeNumber, 0),
  }),
  output: z.object({ rows: z.array(teamOverride), total: z.number() }),
  refusals: PERIOD_REFUSALS,
  about: 'team figures of the overview',
});

/** ours: a link, good for five minutes, under which the figures come as a file. */
export const exportTeamFigures = declareExport({
  name: 'exportTeamFigures',
  path: '/export_team_figures',
  access: 'overview/view',
  input: z.object({ ...asked, format: z._default(z.enum(FIGURES_FORMATS), 'xlsx') }),
  output: z.object({ data: z.object({ url: z.string() }) }),
  refusals: PERIOD_REFUSALS,
  about: 'team figures of the overview; T19',
});
