import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, type AuditEntry, systemStamp } from '../../kernel/audit.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { factsOfNobody } from '../../kernel/facts/fact-transaction.ts';
import { findErased } from '../../kernel/subject-keys.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { nowOf } from '../../platform/clock.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import type { ScanAnswer, Scanner } from '../../platform/scanner/scanner.ts';
import {
  closeScan,
  deleteScan,
  findAccountOfFile,
  refuseFile,
  releaseFile,
  SCANS,
  setScansEnabled,
  type StoredScan,
} from './scans.store.ts';

/** New files wait where a scanner is set, by the settings of the process that starts last. */
export async function switchScans({ db, scanner }: AppContext): Promise<void> {
  await setScansEnabled(db, scanner !== null);
}

/** Null where the object is gone. */
async function scan(
  { storage }: AppContext,
  scanner: Scanner,
  { storage_key, size }: StoredScan,
): Promise<ScanAnswer | null> {
  const bytes: AsyncIterable<Uint8Array> | null = await storage.readRange(storage_key, {
    start: 0,
    end: size - 1,
  });
  return bytes && scanner.scan(bytes);
}

interface Refusing {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly now: string;
  /** Null where the file belongs to no account. */
  readonly account: AccountKey | null;
}

/** A document that is refused changes what the checks of its account rest on. */
async function refuse(
  { app, trx, now, account }: Refusing,
  taken: StoredScan,
  found: string,
): Promise<boolean> {
  const answer = { found, now };
  const isErased = account !== null && (await findErased(trx, [account])).length > 0;
  if (account === null || isErased) return refuseFile(factsOfNobody(trx), taken, answer);
  return changeFacts({ app, trx, now, by: null }, account, (facts) =>
    facts
      ? facts.write((writing) => refuseFile(writing, taken, answer))
      : refuseFile(factsOfNobody(trx), taken, answer),
  );
}

/** Stores the answer with its audit line, and publishes it to the desks that show the file. */
async function settle(
  app: AppContext,
  taken: StoredScan,
  answer: Exclude<ScanAnswer, { kind: 'fault' }>,
  scanner: Scanner,
): Promise<void> {
  const now = nowOf(app.clock);
  const found = answer.kind === 'found' ? answer.found : null;
  const entry: AuditEntry =
    found === null
      ? { act: 'document.released', detail: { file: taken.storage_key, scanner: scanner.name } }
      : {
          act: 'document.infected',
          outcome: found,
          detail: { file: taken.storage_key, scanner: scanner.name, found },
        };
  const done = await app.db.transaction().execute(async (trx) => {
    const account = await findAccountOfFile(trx, taken.storage_key);
    const place = { app, trx, now, account };
    const isOurs =
      found === null ? await releaseFile(trx, taken, now) : await refuse(place, taken, found);
    if (!isOurs) return null;
    const line = account ? { ...entry, account } : entry;
    return { account, seq: await appendAudit(trx, systemStamp(now), line, app.keys.data) };
  });
  if (!done) return;
  const { account, seq } = done;
  const { act } = entry;
  if (account) app.events.publish({ kind: 'change', ...account, act, seq, by: null });
  else app.events.publish({ kind: 'act', act, seq, by: null });
}

/** Deletes the bytes of a refused file and gives the file back. */
async function close(app: AppContext, taken: StoredScan, isRefused: boolean): Promise<void> {
  if (isRefused) await app.storage.remove(taken.storage_key);
  await closeScan(app.db, taken);
}

async function attempt(app: AppContext, taken: StoredScan): Promise<Failure | null> {
  const { scanner } = app;
  if (!scanner) return { why: 'No scanner is set.' };
  if (taken.state === 'refused') {
    await close(app, taken, true);
    return null;
  }
  const answer = await scan(app, scanner, taken);
  if (answer === null) {
    await deleteScan(app.db, taken);
    return null;
  }
  if (answer.kind === 'fault') return { why: answer.why };
  await settle(app, taken, answer, scanner);
  await close(app, taken, answer.kind === 'found');
  return null;
}

const scanNext = workOn({ queue: SCANS, attempt });

/**
 * Gives the next file of the quarantine to the scanner. A file leaves it by an answer alone: where the scanner is
 * down, it stays and is tried again with doubled pauses.
 * @returns false when none is due, or no scanner is set.
 */
export async function scanNextFile(app: AppContext): Promise<boolean> {
  return app.scanner !== null && scanNext(app);
}
