/**
 * ours: what became of reading the machine-readable zone of a submission. `none` is a document that has no
 * zone. None of them decides anything.
 */
export const ZONE_STATES = ['queued', 'read', 'not-found', 'failed', 'none'] as const;
export type ZoneState = (typeof ZONE_STATES)[number];
