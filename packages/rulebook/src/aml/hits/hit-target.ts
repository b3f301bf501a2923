import type { RunType } from '../aml.rules.ts';

/** The target of an approval request on a hit: its check and its id. */
export function hitTarget(run_type: RunType, hit_id: number): string {
  return `${run_type} ${hit_id}`;
}

/** Whether a request is about a hit of this check. */
export function isOfCheck(run_type: RunType, target: string): boolean {
  return target.startsWith(`${run_type} `);
}

/** Whether a request is about this hit. */
export function isOfHit(hit_id: number, target: string): boolean {
  return target.endsWith(` ${hit_id}`);
}
