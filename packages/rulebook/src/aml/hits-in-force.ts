import type { HitDisposition } from './hit.states.ts';

/** One listed record as one run found it; ids grow with time. */
export interface FiledHit {
  readonly id: number;
  readonly run_id: number;
  readonly client_id: string;
  readonly list_name: string;
  readonly uid: string;
}

export interface HitDecision {
  readonly id: number;
  readonly hit_id: number;
  readonly disposition: HitDisposition;
}

export interface HitInForce<H, D> {
  readonly hit: H;
  /** Decisions on this very hit, newest first. */
  readonly decisions: readonly D[];
  /** The last decision on the same record in an earlier run. */
  readonly earlier: D | null;
  /** False where only an earlier run found the record, and it is still held to be a true match. */
  readonly isInNewestRun: boolean;
}

function recordKey({ client_id, list_name, uid }: FiledHit): string {
  return JSON.stringify([client_id, list_name, uid]);
}

/** The newest hit of each record, and the ids of all hits of that record. */
function byRecord<H extends FiledHit>(hits: readonly H[]): { hit: H; ids: ReadonlySet<number> }[] {
  const records = new Map<string, H[]>();
  for (const hit of hits) {
    const key = recordKey(hit);
    records.set(key, [...(records.get(key) ?? []), hit]);
  }
  return [...records.values()].map((same) => ({
    hit: same.reduce((newest, hit) => (hit.id > newest.id ? hit : newest)),
    ids: new Set(same.map(({ id }) => id)),
  }));
}

function isHeldTrue(decisions: readonly HitDecision[], earlier: HitDecision | null): boolean {
  const own = decisions[0]?.disposition;
  if (own === 'TRUE_MATCH') return true;
  return own !== 'FALSE_POSITIVE' && earlier?.disposition === 'TRUE_MATCH';
}

/**
 * ours: the hits an account is judged by: what the newest run of each subject found, and beside it
 * whatever is held to be a true match though the newest run does not find it, so that running again
 * never clears a true match.
 */
export function hitsInForce<H extends FiledHit, D extends HitDecision>(
  hits: readonly H[],
  decisions: readonly D[],
  newestRuns: ReadonlySet<number>,
): HitInForce<H, D>[] {
  const newestFirst = [...decisions].sort((a, b) => b.id - a.id);
  return byRecord(hits)
    .map(({ hit, ids }) => ({
      hit,
      decisions: newestFirst.filter(({ hit_id }) => hit_id === hit.id),
      earlier: newestFirst.find(({ hit_id }) => hit_id !== hit.id && ids.has(hit_id)) ?? null,
      isInNewestRun: newestRuns.has(hit.run_id),
    }))
    .filter((one) => one.isInNewestRun || isHeldTrue(one.decisions, one.earlier));
}
