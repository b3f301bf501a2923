import type { Change } from './recorded.ts';

export interface HistoryRow {
  readonly status: string;
  readonly note: string | null;
  readonly admin_uuid: string | null;
}

type Overridden = Change & { readonly ask: { readonly to: string; readonly note: string } };

const row = ({ status, note, admin_uuid }: HistoryRow) => `${status} ${note} ${admin_uuid}`;

/**
 * One row per acknowledged override, in their order, and the current status is the newest row's.
 * @param rows oldest first
 */
export function findHistoryFaults(
  changes: readonly Overridden[],
  rows: readonly HistoryRow[],
  current: string | null,
): string[] {
  const faults: string[] = [];
  for (let at = 0; at < Math.max(changes.length, rows.length); at += 1) {
    const [change, stored] = [changes[at], rows[at]];
    const expected =
      change &&
      row({ status: change.ask.to, note: change.ask.note, admin_uuid: change.actor_uuid });
    const found = stored && row(stored);
    if (found === expected) continue;
    faults.push(`row ${at + 1} is ${found ?? 'missing'}, not ${expected ?? 'anything'}`);
  }
  const newest = rows.at(-1)?.status;
  if (newest !== undefined && newest !== current) {
    faults.push(`the status is ${current}, but the newest row says ${newest}`);
  }
  return faults;
}
