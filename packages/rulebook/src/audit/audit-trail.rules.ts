import { declareRefusals } from '../kernel/refusal.ts';

/** ours: the screen of the audit trail. */
export const AUDIT_PATH = '/admin/audit';

/** ours */
export const AUDIT_PAGE_SIZES = [25, 50, 100] as const;
export type AuditPageSize = (typeof AUDIT_PAGE_SIZES)[number];
export const AUDIT_PAGE_SIZE_DEFAULT: AuditPageSize = 50;

/** ours: more entries than these are not counted: who has so many narrows the filter. */
export const AUDIT_COUNTED_MOST = 10_000;

/** The actor of what applicants, the provider and the product itself did. */
export const NOBODY = 'nobody';

/** ours: verifications a server runs at the same time. */
export const VERIFICATIONS_AT_ONCE = 2;

/** ours: checkpoints that were not delivered for so long are reported as late. */
export const CHECKPOINT_LATE_MINUTES = 30;

/** ours: entries of people who saw data, or those of every other act. */
export const TRAIL_KINDS = { reads: 'Reads', changes: 'Changes' } as const;
export type TrailKind = keyof typeof TRAIL_KINDS;
export const TRAIL_KIND_WORDS = Object.keys(TRAIL_KINDS) as [TrailKind, ...TrailKind[]];

export const AUDIT_REFUSALS = declareRefusals({
  'audit/busy': {
    status: 503,
    sentence: 'The audit trail is being verified already. Please try again in a moment.',
  },
});
