import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import * as calls from '@verify-admin/rulebook/case-files/case-files.contract';
import type { AppContext } from '../kernel/app-context.ts';
import { type AuditStamp, appendAudit } from '../kernel/audit.ts';
import { refuser } from '../kernel/command.ts';
import {
  CASE_FILES,
  findCaseFileById,
  insertCaseFile,
  ofWhich,
  type StoredCaseFile,
} from './case-files.store.ts';
import { makeTaken } from './make-case-files.ts';
import { refuseUnmakable } from './refuse-unmakable.ts';

const POLL_MS = 1_000;

/** A case file that the command line asks for. */
interface CaseFileRequest {
  readonly account: AccountKey;
  /** When, and in whose name. */
  readonly stamp: AuditStamp & { readonly actor_uuid: string };
  readonly operator: string;
}

/** Taken in the transaction that asks, so that no worker of a server begins with it. */
async function askAndTake(
  app: AppContext,
  { account, stamp, operator }: CaseFileRequest,
): Promise<StoredCaseFile> {
  return app.db.transaction().execute(async (trx) => {
    await refuseUnmakable(app, trx, account, refuser(calls.createCaseFile));
    const { actor_uuid: admin_uuid, created } = stamp;
    const case_file_id = await insertCaseFile(trx, { ...account, admin_uuid, created });
    const taken = await CASE_FILES.take(trx, ofWhich(case_file_id));
    if (!taken) throw new Error('a case file that nobody knows of was taken by somebody else');
    const detail = { case_file_id, operator };
    const entry = { act: 'case-file.created', account, detail } as const;
    await appendAudit(trx, stamp, entry, app.keys.data);
    return taken;
  });
}

/**
 * Makes a case file in this process, and answers it when it is done or has failed. Where this process loses its
 * lease, a worker goes on; then the answer is what came of that.
 * @throws Refused where none can be made of the account
 */
export async function makeCaseFileNow(
  app: AppContext,
  asked: CaseFileRequest,
): Promise<StoredCaseFile> {
  let taken: StoredCaseFile | null = await askAndTake(app, asked);
  const { id } = taken;
  for (;;) {
    if (taken) await makeTaken(app, taken);
    const found = await findCaseFileById(app.db, id);
    if (found.state !== 'queued') return found;
    await sleep(POLL_MS);
    taken = await CASE_FILES.take(app.db, ofWhich(id));
  }
}
