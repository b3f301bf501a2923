import * as z from 'zod/mini';
import { comparedPlace } from './compared-place.ts';
import { READ_KIND_WORDS } from '../kernel/reads.ts';
import { addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import { nullableText } from './detail-shapes.ts';

const staffMember = z.strictObject({ uuid: z.string() });

/** ours: who joins, what they may do, when they are there, and what is done with the audit trail itself. */
export const STAFF_ACTS = {
  'staff.created': {
    sentence: 'created a staff member',
    outcomes: addedOutcome('text'),
    by: 'Command line',
    detail: staffMember,
  },
  'staff.first-admin-set': {
    sentence: 'became the first ADMIN',
    outcomes: impliedOutcome('text'),
    detail: staffMember,
  },
  'staff.token-made': {
    sentence: 'made an access token for a staff member',
    outcomes: addedOutcome('text'),
    by: 'Command line',
    detail: z.strictObject({ uuid: z.string(), operator: z.string() }),
  },
  'staff.role-set': {
    sentence: 'set a role',
    outcomes: addedOutcome('text'),
    by: 'Command line',
    detail: z.strictObject({ uuid: z.string(), from: z.string(), to: z.string() }),
  },
  'staff.disabled': {
    sentence: 'disabled a staff member',
    detail: z.strictObject({ uuid: z.string(), sessions_ended: z.number() }),
  },
  'staff.enabled': { sentence: 'enabled a staff member', detail: staffMember },
  'staff.session-revoked': {
    sentence: 'revoked a session',
    detail: z.strictObject({ uuid: z.string(), kind: z.string(), opened: z.string() }),
  },
  'staff.signed-in': {
    sentence: 'signed in',
    outcomes: impliedOutcome('text'),
    isSession: true,
    /** Whose session the same browser had before, where it was open. */
    detail: z.strictObject({ ended_session_of: z.optional(z.string()) }),
  },
  'staff.signed-out': { sentence: 'signed out', isSession: true, detail: z.strictObject({}) },
  // OpenID Connect Back-Channel Logout 1.0.
  'staff.ended-at-issuer': {
    sentence: 'ended the sessions of a staff member',
    by: 'Issuer',
    isSession: true,
    detail: z.strictObject({ uuid: z.string(), sessions_ended: z.number() }),
  },
  'staff.actor-refused': {
    sentence: 'was refused for naming another person as the actor',
    detail: z.strictObject({ call: z.string(), field: z.string() }),
  },
  'staff.unusual-use': {
    sentence: 'read more than usual',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      kind: z.enum(READ_KIND_WORDS),
      /** The beginning of the hour, and how many are usual in one. */
      hour: z.string(),
      most: z.number(),
    }),
  },
  'payments-provider.tested': {
    sentence: 'ran the payments-provider test',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({ provider: nullableText, result: z.string() }),
  },
  'audit.verified': {
    sentence: 'verified the audit trail',
    outcomes: addedOutcome('text'),
    by: 'Verify Admin',
    detail: z.strictObject({
      entries: z.number(),
      last_hash: z.string(),
      milliseconds: z.number(),
      broken_entry: z.nullable(z.number()),
      why: nullableText,
      places: z.optional(z.array(comparedPlace)),
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
