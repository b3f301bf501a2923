import * as calls from '@verify-admin/rulebook/audit/audit-trail.contract';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { auditEntriesOf } from './audit-entry.ts';
import { filterOf, isUnfiltered, readPlace } from './audit-filter.ts';
import { listPlaceStates } from './checkpoints/checkpoints.store.ts';
import {
  countLines,
  findLastVerification,
  readLines,
  readLog,
  readUsernames,
  type Side,
} from './audit-trail.store.ts';

type Input = ParsedOf<typeof calls.listAuditTrail>;

/** The side of the trail a page is on; null for its newest or oldest end. */
function sideOf({ older_than, newer_than, at }: Input): Side | null {
  if (at !== undefined) return { seq: at, is: 'from' };
  if (older_than !== undefined) return { seq: readPlace(older_than), is: 'older' };
  return newer_than === undefined ? null : { seq: readPlace(newer_than), is: 'newer' };
}

/** One line more than the page has shows whether there is another page on that side. */
async function readPage(db: AppContext['db'], input: Input) {
  const side = sideOf(input);
  const fromOldest = side === null && input.oldest !== undefined;
  const read = await readLines(db, filterOf(input), { side, limit: input.limit + 1, fromOldest });
  const isFull = read.length > input.limit;
  const isNewer = side?.is === 'newer' || fromOldest;
  const isNewest = side === null && !fromOldest;
  if (isNewer) return { lines: isFull ? read.slice(1) : read, hasOlder: !fromOldest, isNewest };
  return { lines: read.slice(0, input.limit), hasOlder: isFull, isNewest };
}

const NONE = { count: 0, has_more: false };

export const listAuditTrail = query(calls.listAuditTrail, async (input, { app }) => {
  const { db, checkpointPlaces } = app;
  const filter = filterOf(input);
  const placeNames = checkpointPlaces.map(({ name }) => name);
  const [{ lines, hasOlder, isNewest }, names, log, verified, places, found] = await Promise.all([
    readPage(db, input),
    readUsernames(db),
    readLog(db),
    findLastVerification(db),
    listPlaceStates(db, placeNames),
    isUnfiltered(filter) ? null : countLines(db, filter, null),
  ]);
  const [first, last] = [lines[0], lines.at(-1)];
  const total = found ?? { count: log.entries, has_more: false };
  const before =
    first && !isNewest ? await countLines(db, filter, { seq: first.seq, is: 'newer' }) : NONE;
  return {
    entries: await auditEntriesOf(app, lines, (uuid) => names.get(uuid) ?? uuid),
    total,
    before,
    older_than: last && hasOlder ? String(last.seq) : null,
    newer_than: first && before.count > 0 ? String(first.seq) : null,
    log: { ...log, verified, places },
  };
});
