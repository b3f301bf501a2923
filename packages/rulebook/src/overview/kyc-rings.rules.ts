import { codeOfKycStatus, type KycStatus } from '../kyc/kyc.states.ts';
import type { Shape, Tone } from '../kernel/tone.ts';

/** CALL-54: how many studios have a code. */
export type CodeCount = readonly [code: number, count: number];

interface RingRow {
  readonly label: string;
  /** The codes it counts. */
  readonly codes: readonly number[];
  readonly tone: Tone;
  readonly shape: Shape;
}

/**
 * OVER-04, OVER-05: which codes the rings of the overview count. It is not ENT-23: code 6 is pending
 * here, and 2 with it. 7 and unknown codes are in no ring.
 */
export const KYC_RINGS = {
  complete: { label: 'Complete', codes: [1], tone: 'good', shape: 'good' },
  pending: { label: 'Pending', codes: [2, 6], tone: 'open', shape: 'ring' },
  'no-attempt': { label: 'No attempt', codes: [0], tone: 'open', shape: 'dashed' },
  denied: { label: 'Denied', codes: [3], tone: 'bad', shape: 'bad' },
  blocked: { label: 'Blocked', codes: [4, 5], tone: 'open', shape: 'lock' },
} as const satisfies Readonly<Record<string, RingRow>>;
export type KycRing = keyof typeof KYC_RINGS;

/** What is sent to the provider and not answered has no code of its own (KYC-14). */
const PENDING_CODE = 2;

/**
 * ours: the code a stored status is counted under. `submitted` waits for the provider as `pending`
 * does, so that no studio in the middle of its verification is missing from the rings.
 */
export function overviewCodeOf(status: KycStatus): number {
  return status === 'submitted' ? PENDING_CODE : codeOfKycStatus(status);
}

/** One ring: how many studios, and their share of all that are in a ring, from 0 to 1. */
export interface KycRingShare {
  readonly ring: KycRing;
  readonly count: number;
  readonly share: number;
}

export interface KycRings {
  readonly rings: readonly KycRingShare[];
  /** Studios in a ring. */
  readonly total: number;
  /** Studios in none: expired, or with a code that is not known. */
  readonly left: number;
}

const RING_NAMES = Object.keys(KYC_RINGS) as readonly KycRing[];

/** OVER-03..05: the rings of these counts; a code that comes twice counts twice. */
export function ringsOf(pairs: readonly CodeCount[]): KycRings {
  const countOf = (codes: readonly number[]) =>
    pairs.reduce((sum, [code, count]) => (codes.includes(code) ? sum + count : sum), 0);
  const counts = RING_NAMES.map((ring) => ({ ring, count: countOf(KYC_RINGS[ring].codes) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const all = pairs.reduce((sum, [, count]) => sum + count, 0);
  const rings = counts.map(({ ring, count }) => ({
    ring,
    count,
    share: total === 0 ? 0 : count / total,
  }));
  return { rings, total, left: all - total };
}

/** ours: a share in whole per cents; one that is not nothing is never `0%`, one that is not all never `100%`. */
export function formatPercent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return '<1%';
  if (share < 1 && rounded === 100) return '>99%';
  return `${rounded}%`;
}
