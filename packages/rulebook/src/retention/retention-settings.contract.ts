import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery, type OutputOf } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { ENDING_PHASES } from './account-phases.ts';
import { RETENTION_GROUP_NAMES } from './retention-periods.rules.ts';
import { RETENTION_REFUSALS } from './retention.rules.ts';
import { RETENTION_RUN_STATES, RUN_FAULT_WORDS } from './retention-run.rules.ts';
import { PERIOD_REASON_MAX, RETENTION_SETTING_REFUSALS } from './retention-settings.rules.ts';

const periodKey = { period_group: z.enum(RETENTION_GROUP_NAMES), phase: z.enum(ENDING_PHASES) };
const refusalWords = Object.keys(RETENTION_REFUSALS) as (keyof typeof RETENTION_REFUSALS)[];

/** What held back an account whose records were due, and of how many accounts. */
const heldBack = z.object({ refusal: z.enum(refusalWords), accounts: z.number() });

const run = z.object({
  /** When it was due. */
  due: moment,
  started: moment,
  /** Null while it runs. */
  finished: nullableMoment,
  state: z.enum(wordsOf(RETENTION_RUN_STATES)),
  /** Accounts of which anything was deleted. */
  accounts: z.number(),
  /** By kind of record; files are counted as `Files`. */
  deleted: z.array(z.object({ record: z.string(), rows: z.number() })),
  /** Erasures that were requested of a checker. */
  erasure_requests: z.number(),
  held_back: z.array(heldBack),
  /** Accounts of which something was due and could not be deleted. */
  failed: z.number(),
  /** The first of them. */
  failures: z.array(
    z.object({
      account_type: storedAccountTypeField,
      account_id: z.number(),
      why: z.enum(RUN_FAULT_WORDS),
    }),
  ),
});
export type RetentionRun = z.infer<typeof run>;

const runSwitch = z.object({
  is_on: z.boolean(),
  /** Counts the changes. */
  version: z.number(),
  updated: nullableMoment,
  /** Who asked for it, and who approved it; null where it was never switched, the second where it was switched off. */
  requested_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
});

const period = z.object({ ...periodKey, count: z.number(), version: z.number() });

/** ours: the switch of the run, its last runs, and the periods in force. */
export const getRetentionRun = declareQuery({
  name: 'getRetentionRun',
  method: 'GET',
  path: '/retention_run',
  access: 'retention/preview',
  input: z.object({}),
  output: z.object({
    data: z.object({
      switch: runSwitch,
      /** When the next run is due; null while it is switched off. */
      next: nullableMoment,
      /** Newest first. */
      runs: z.array(run),
      periods: z.array(period),
    }),
  }),
  refusals: {},
  about: 'ours: the daily run that deletes by the retention rules',
});
export type RetentionRunStatus = OutputOf<typeof getRetentionRun>['data'];

/** ours: asks a second ADMIN to switch the run on, or switches it off at once. */
export const switchRetentionRun = declareCommand({
  name: 'switchRetentionRun',
  method: 'POST',
  path: '/switch_retention_run',
  access: 'retention/switch-run',
  input: z.object({
    is_on: z.boolean(),
    expected_version: wholeNumber,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ is_on: z.boolean(), version: z.number() }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    'retention/run-switched': RETENTION_SETTING_REFUSALS['retention/run-switched'],
    'retention/run-same': RETENTION_SETTING_REFUSALS['retention/run-same'],
  },
  about: 'ours: the daily run that deletes by the retention rules',
});

/** ours: sets how long records of a group are stored in a phase, within the bounds of the rule. */
export const setRetentionPeriod = declareCommand({
  name: 'setRetentionPeriod',
  method: 'POST',
  path: '/set_retention_period',
  access: 'retention/set-period',
  input: z.object({
    ...periodKey,
    count: wholeNumber,
    expected_version: wholeNumber,
    reason: optionalText(PERIOD_REASON_MAX),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string(), data: period, ...SETTING_REQUEST }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    'retention/no-period': RETENTION_SETTING_REFUSALS['retention/no-period'],
    'retention/period-bounds': RETENTION_SETTING_REFUSALS['retention/period-bounds'],
    'retention/period-reason': RETENTION_SETTING_REFUSALS['retention/period-reason'],
    'retention/period-same': RETENTION_SETTING_REFUSALS['retention/period-same'],
    'retention/period-moved': RETENTION_SETTING_REFUSALS['retention/period-moved'],
  },
  about: 'ours: how long what is stored of an account',
});

/** ours: the run that waits to be switched on, and the change of it that was seen. */
export const requestedRunSwitch = z.object({ seen: z.number() });

/** ours: a period that waits for a second ADMIN, and the change of it that was seen. */
export const requestedPeriod = z.object({ ...periodKey, count: z.number(), seen: z.number() });
