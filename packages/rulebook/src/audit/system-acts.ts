import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { AML_STATES } from '../aml/aml.states.ts';
import { BAN_PHASES } from '../payments/payment-country.rules.ts';
import { addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import { searchedLists } from './detail-shapes.ts';

const batchHeld = z.strictObject({
  status_flag: z.string(),
  total_count: z.number(),
  have_run_count: z.number(),
  failed_count: z.number(),
});

const importedList = {
  list_name: z.string(),
  list_date: z.string(),
  entries_before: z.nullable(z.number()),
  entries: z.number(),
  sha256: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  /** Who used the command line. */
  operator: z.optional(z.string()),
};

const ruleFacts = {
  country: z.string(),
  account_type: storedAccountTypeField,
  payment_type: z.string(),
  is_banned: z.enum(BAN_PHASES),
};
/** A rule as it was written or deleted, and what an edit changed it from. */
const changedRule = z.strictObject({
  ...ruleFacts,
  rule_id: z.number(),
  before: z.nullable(z.strictObject(ruleFacts)),
});

/** What came of the rows of an imported file. */
const importedFile = z.strictObject({
  file: z.string(),
  sha256: z.string(),
  /** Who used the command line. */
  operator: z.string(),
  rows: z.number(),
  inserted: z.number(),
  updated: z.number(),
  kept: z.number(),
});

const workLimits = z.strictObject({ amber_hours: z.number(), red_hours: z.number() });

/** ours: what is done on batches, lists, settings and staff, and on no single account. */
export const SYSTEM_ACTS = {
  'aml-batch.uploaded': {
    sentence: 'uploaded a bulk AML file',
    detail: z.strictObject({
      status_flag: z.string(),
      account_type: z.string(),
      total_count: z.number(),
    }),
  },
  'aml-batch.started': {
    sentence: 'started bulk AML',
    detail: z.strictObject({ status_flag: z.string(), rows: z.number(), note: z.string() }),
  },
  'aml-batch.failed-rows-started': {
    sentence: 'ran failed rows of bulk AML',
    detail: z.strictObject({ status_flag: z.string(), rows: z.number() }),
  },
  'aml-batch.paused': { sentence: 'paused bulk AML', detail: batchHeld },
  'aml-batch.resumed': { sentence: 'resumed bulk AML', detail: batchHeld },
  'aml-batch.cancelled': { sentence: 'cancelled bulk AML', detail: batchHeld },
  'aml-batch.finished': {
    sentence: 'finished bulk AML',
    by: 'Verify Admin',
    detail: z.strictObject({
      status_flag: z.string(),
      total_count: z.number(),
      suspected_count: z.number(),
      failed_count: z.number(),
      not_found_count: z.number(),
    }),
  },
  // A batch has one audit line for all of its accounts; their timelines read its runs.
  'aml-batch.account-screened': {
    sentence: 'ran AML in a batch',
    outcomes: addedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: z.strictObject({}),
  },

  'list.update-requested': {
    sentence: 'requested a list update',
    by: 'Command line',
    detail: z.strictObject({
      lists: z.array(z.string()),
      force_reason: z.nullable(z.string()),
      run_id: z.number(),
      operator: z.optional(z.string()),
    }),
  },
  'list.part-uploaded': {
    sentence: 'uploaded part of a sanctions list',
    detail: z.strictObject({ file: z.string() }),
  },
  'list.imported': {
    sentence: 'imported sanctions list',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: z.strictObject(importedList),
  },
  'list.forced': {
    sentence: 'imported a refused sanctions list with a reason',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      ...importedList,
      reason: z.string(),
      overruled: z.array(z.string()),
    }),
  },
  'list.refused': {
    sentence: 'uploaded a sanctions list that was refused',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      list_name: z.nullable(z.string()),
      file: z.string(),
      reason: z.string(),
      refusals: z.number(),
    }),
  },
  'list.unchanged': {
    sentence: 'uploaded the sanctions list that is already in force',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({ list_name: z.string() }),
  },
  'monitoring.list-rescreened': {
    sentence: 'rescreened the monitored accounts against a changed list',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: z.strictObject({
      list_name: z.string(),
      list_date: z.string(),
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
      accounts: z.number(),
      alerts: z.number(),
    }),
  },
  'screening.threshold-set': {
    sentence: 'set the screening threshold',
    outcomes: addedOutcome('text', ' to '),
    detail: z.strictObject({
      from: z.number(),
      to: z.number(),
      version: z.number(),
      note: z.string(),
    }),
  },
  'screening.self-test-requested': {
    sentence: 'requested a screening self-test',
    detail: z.strictObject({ self_test: z.number() }),
  },
  'screening.self-tested': {
    sentence: 'finished a screening self-test',
    outcomes: impliedOutcome('text'),
    by: 'Verify Admin',
    detail: z.strictObject({
      self_test: z.number(),
      threshold: z.number(),
      algorithm_version: z.string(),
      asked: z.number(),
      wrong: z.number(),
      lists: searchedLists,
    }),
  },

  'provider.called-back': {
    sentence: 'sent a callback',
    outcomes: addedOutcome('text'),
    by: 'Provider',
    isSession: true,
    detail: z.strictObject({
      event: z.string(),
      reference: z.nullable(z.string()),
      sha256: z.string(),
    }),
  },

  'payment-rule.added': {
    sentence: 'added a payment rule',
    outcomes: addedOutcome('text'),
    detail: changedRule,
  },
  'payment-rule.edited': {
    sentence: 'edited a payment rule',
    outcomes: addedOutcome('text'),
    detail: changedRule,
  },
  'payment-rule.deleted': {
    sentence: 'deleted a payment rule',
    outcomes: addedOutcome('text'),
    detail: changedRule,
  },

  'import.accounts': {
    sentence: 'imported accounts from a file',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: importedFile,
  },
  'import.members': {
    sentence: 'imported members from a file',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: importedFile,
  },
  'import.payment-rules': {
    sentence: 'imported payment rules from a file',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: importedFile,
  },
  'import.contest-images': {
    sentence: 'imported contest images from a file',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: importedFile,
  },
  'import.streams': {
    sentence: 'imported live streams from a file',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: importedFile,
  },
  'work.limits-set': {
    sentence: 'set the age limits of a work list',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      kind: z.string(),
      from: workLimits,
      to: workLimits,
      version: z.number(),
    }),
  },
  'notification.read': {
    sentence: 'read notifications',
    detail: z.strictObject({ count: z.number() }),
  },
  'notification.digest-set': {
    sentence: 'set the notification digest',
    outcomes: addedOutcome('text', ' to '),
    detail: z.strictObject({}),
  },
  'demo.accounts-added': {
    sentence: 'added generated accounts',
    by: 'Command line',
    detail: z.strictObject({ accounts: z.number(), members: z.number() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
