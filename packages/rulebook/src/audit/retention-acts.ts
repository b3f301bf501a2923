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
} as const satisfies Readonly<Record<string, AuditActRow>>;
