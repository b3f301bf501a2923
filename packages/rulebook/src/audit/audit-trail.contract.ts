import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { declareQuery, declareStream } from '../kernel/call.ts';
import { declareExport, exportedFile, exportFormat } from '../kernel/export.ts';
import { askedMoment, moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { comparedPlace } from './compared-place.ts';
import { AUDIT_ACTS, type AuditAct } from './audit-acts.ts';
import { auditChange, auditFact } from './describe-detail.ts';
import {
  AUDIT_PAGE_SIZE_DEFAULT,
  AUDIT_PAGE_SIZES,
  AUDIT_REFUSALS,
  NOBODY,
  TRAIL_KIND_WORDS,
} from './audit-trail.rules.ts';

const ACTS = Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]];

const filter = {
  /** The uuid of somebody of the staff, or nobody of them. */
  actor: z.optional(z.union([uuid, z.literal(NOBODY)])),
  act: z.optional(z.enum(ACTS)),
  kind: z.optional(z.enum(TRAIL_KIND_WORDS)),
  account_type: z.optional(accountType),
  account_id: z.optional(wholeNumber),
  /** From this moment on, until before that one. */
  since: z.optional(askedMoment),
  until: z.optional(askedMoment),
};

/** What is looked for; what is missing is not asked for. */
export const auditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof auditFilter>;

const isOfMoment = z.refine<string>(
  (place) => !place.includes('_') || askedMoment.safeParse(place.split('_')[0]).success,
  'Use a place that an answer named.',
);
/** Where a page begins or ends: the number of an entry. Desks of the release before write a moment before it. */
const CURSOR = /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_)?\d{1,15}$/;
const cursor = z.optional(z.string().check(z.regex(CURSOR), isOfMoment));

/** How many there are, counted as far as it is fast. */
const counted = z.object({ count: z.number(), has_more: z.boolean() });
export type Counted = z.infer<typeof counted>;

const auditEntry = z.object({
  seq: z.number(),
  created: moment,
  /** Null where it was nobody of the staff. */
  actor: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  act: z.string(),
  outcome: z.nullable(z.string()),
  account: z.nullable(
    z.object({
      account_type: storedAccountTypeField,
      account_id: z.number(),
      /** Null for an account that is not there. */
      name: z.nullable(z.string()),
    }),
  ),
  place: z.nullable(z.string()),
  changes: z.array(auditChange),
  facts: z.array(auditFact),
  request_id: z.string(),
  hash: z.string(),
  prev_hash: z.string(),
  /** Whether its content fits its hash, and its place the entry before it. */
  is_intact: z.boolean(),
  /** Its moment is earlier than that of the entry before it: a clock was wrong at one of them. */
  is_earlier: z.boolean(),
});
export type AuditTrailEntry = z.infer<typeof auditEntry>;

/** How the last check of the chain ended. */
const verification = z.object({
  created: moment,
  by: z.nullable(z.string()),
  entries: z.number(),
  last_hash: z.string(),
  milliseconds: z.number(),
  /** The first entry that is not as it was written; null where the chain is intact. */
  broken_entry: z.nullable(z.number()),
  why: z.nullable(z.string()),
  /** The checkpoints it was compared with; missing from entries before there were any. */
  places: z.optional(z.array(comparedPlace)),
});
export type AuditVerification = z.infer<typeof verification>;

/** ours: a page of the audit trail, newest first, in the order of writing. */
export const listAuditTrail = declareQuery({
  name: 'listAuditTrail',
  method: 'GET',
  path: '/audit_trail',
  access: 'audit/read',
  readsReplica: true,
  input: z.object({
    ...filter,
    limit: z._default(
      z.pipe(wholeNumber, z.union(AUDIT_PAGE_SIZES.map((size) => z.literal(size)))),
      AUDIT_PAGE_SIZE_DEFAULT,
    ),
    /** The entries older than this place; */
    older_than: cursor,
    /** or the ones just newer than it; */
    newer_than: cursor,
    /** or those from this entry on. */
    at: z.optional(wholeNumber),
    /** The last page. */
    oldest: z.optional(z.enum(['true'])),
  }),
  output: z.object({
    entries: z.array(auditEntry),
    /** Of the filter. */
    total: counted,
    /** How many of them are newer than this page. */
    before: counted,
    /** The places the pages next to this one begin at; null where there is none. */
    older_than: z.nullable(z.string()),
    newer_than: z.nullable(z.string()),
    log: z.object({
      entries: z.number(),
      since: nullableMoment,
      verified: z.nullable(verification),
      /** The places outside the database, and up to which entry each has checkpoints. */
      places: z.array(
        z.object({
          place: z.string(),
          delivered: z.number(),
          delivered_at: nullableMoment,
          /** Why the last try failed. */
          why: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  refusals: {},
  about: 'ours: who did what, and what it changed',
});
export type AuditTrailPage = z.infer<(typeof listAuditTrail)['output']>;

/** ours: the messages while the chain is verified. The last one is the verdict. */
const verifying = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), checked: z.number(), entries: z.number() }),
  z.object({ kind: z.literal('verdict'), ...verification.shape }),
]);
export type AuditVerifying = z.infer<typeof verifying>;

/** ours: verifies every entry of the trail, and leaves an entry that says how it ended. */
export const verifyAuditTrail = declareStream({
  name: 'verifyAuditTrail',
  method: 'GET',
  path: '/verify_audit_trail',
  access: 'audit/read',
  input: z.object({}),
  output: verifying,
  refusals: { 'audit/busy': AUDIT_REFUSALS['audit/busy'] },
  about: 'ours: the proof that no entry was changed, removed or added',
});

/** ours: what the filter finds, as a file. */
export const exportAuditTrail = declareExport({
  name: 'exportAuditTrail',
  path: '/export_audit_trail',
  access: 'audit/read',
  input: z.object({ ...filter, format: exportFormat, admin_uuid: z.optional(z.string()) }),
  output: exportedFile,
  refusals: {},
  about: 'ours: the trail for an auditor',
});
