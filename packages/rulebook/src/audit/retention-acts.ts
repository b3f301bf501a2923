import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import { typedText } from './detail-shapes.ts';

const ofRequest = { approval_request_id: z.number(), target: z.string() };
const closed = z.strictObject({
  ...ofRequest,
  requested: z.string(),
  maker: z.string(),
  note: typedText,
});

const retentionSwitch = z.strictObject({ version: z.number() });

/** ours: what is done so that data of an account is erased, or is not. */
export const RETENTION_ACTS = {
  'account.hold-set': {
    sentence: 'set a legal hold',
    tone: 'open',
    detail: z.strictObject({ note: typedText }),
  },
  'account.hold-lifted': {
    sentence: 'lifted the legal hold',
    detail: z.strictObject({ note: typedText }),
  },
  'account.erasure-requested': {
    sentence: 'requested the erasure of the personal data',
    outcomes: impliedOutcome('text'),
    tone: 'open',
    detail: z.strictObject({ ...ofRequest, note: typedText }),
  },
  'account.erasure-declined': {
    sentence: 'rejected the erasure of the personal data',
    outcomes: impliedOutcome('text'),
    tone: 'bad',
    detail: closed,
  },
  'account.erasure-withdrawn': {
    sentence: 'withdrew the erasure of the personal data',
    outcomes: impliedOutcome('text'),
    detail: closed,
  },
  'account.erasure-lapsed': {
    sentence: 'closed a lapsed request for erasure',
    outcomes: impliedOutcome('text'),
    detail: closed,
  },
  'account.erased': {
    sentence: 'erased the personal data',
    outcomes: addedOutcome('text', ' by '),
    isOnErased: true,
    /** How many rows and files, by the kind of record. */
    detail: z.strictObject({ counts: z.record(z.string(), z.number()) }),
  },
  'account.records-deleted': {
    sentence: 'deleted records whose retention period had ended',
    by: 'Verify Admin',
    detail: z.strictObject({
      phase: z.string(),
      /** How many rows and files, by the kind of record. */
      counts: z.record(z.string(), z.number()),
    }),
  },
  'retention.run-switched-on': {
    sentence: 'switched the retention run on',
    outcomes: impliedOutcome('text'),
    detail: retentionSwitch,
  },
  'retention.run-switched-off': {
    sentence: 'switched the retention run off',
    outcomes: impliedOutcome('text'),
    detail: retentionSwitch,
  },
  'retention.period-set': {
    sentence: 'set a retention period',
    outcomes: addedOutcome('text', ' to '),
    detail: z.strictObject({
      period_group: z.string(),
      phase: z.string(),
      from: z.number(),
      to: z.number(),
      version: z.number(),
      note: typedText,
    }),
  },
  'retention.run-finished': {
    sentence: 'finished a retention run',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: z.strictObject({ due: z.string(), accounts: z.number(), failed: z.number() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
