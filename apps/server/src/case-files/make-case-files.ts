import {
  type CaseFileFailure,
  caseFileExpiry,
  type CaseFileStep,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import { coverLines } from '../audit/checkpoints/cover-lines.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { Refused } from '../kernel/refused.ts';
import { nowOf } from '../platform/clock.ts';
import { type Failure, workOnTaken } from '../platform/leases/queue.ts';
import { SealBroken } from '../platform/keys/seal.ts';
import { faultFacts } from '../platform/log.ts';
import { ThreadEnded } from '../platform/threads/thread.ts';
import { ZipTooLarge } from '../platform/zip/stored-zip.ts';
import { archiveParts } from './archive/archive-parts.ts';
import { caseFileKeys, checkpointKeys } from './archive/case-file-key.ts';
import { storeArchive, storePdf } from './archive/store-archive.ts';
import { DocumentChanged, documentsOf } from './case-documents.ts';
import { CASE_FILE_TURNS, CaseFileTurn, type CaseFileTurns, TurnOver } from './case-file-turn.ts';
import {
  CASE_FILES,
  moveToEnd,
  noteProgress,
  ofWhich,
  settleDone,
  settleFailed,
  type StoredCaseFile,
} from './case-files.store.ts';
import { readCaseData } from './data/read-case-data.ts';
import { accountName } from './describe/cover.ts';
import { describeCase } from './describe/describe-case.ts';
import { findMaker } from './describe/find-maker.ts';
import { drawPictures } from './pdf/draw-pictures.ts';
import { printCase } from './pdf/print-case.ts';

/** How often a print that goes on renews the lease. */
const RENEW_MS = 30_000;

/** Another process makes it by now: what this one made is left to the sweep. */
class CaseFileLost extends Error {}

/** Why a case file cannot be made, however often it is tried. */
class CaseFileImpossible extends Error {
  readonly why: CaseFileFailure;
  constructor(why: CaseFileFailure) {
    super(why);
    this.why = why;
  }
}

export type NoteStep = (step: CaseFileStep, done: number, total: number) => Promise<void>;

/** Writes how far it is. */
function progressOf(app: AppContext, taken: StoredCaseFile): NoteStep {
  return async (step, done, total) => {
    const isHeld = await noteProgress(app.db, taken, { step, done, total });
    if (!isHeld) throw new CaseFileLost();
  };
}

/** Renews the lease while the PDF is written. Where it is lost, the next note finds out. */
function renewing(note: NoteStep): () => void {
  let renewed = performance.now();
  return () => {
    if (performance.now() - renewed < RENEW_MS) return;
    renewed = performance.now();
    void note('pdf', 0, 1).catch(() => undefined);
  };
}

async function make(app: AppContext, taken: StoredCaseFile, turn: CaseFileTurn): Promise<void> {
  const write = progressOf(app, taken);
  const note: NoteStep = async (...step) => {
    turn.left();
    await write(...step);
  };
  const [key] = caseFileKeys(app.keys);
  if (!key) throw new CaseFileImpossible('no-key');
  await note('data', 0, 1);
  await coverLines(app);
  const made_at = nowOf(app.clock);
  const { account_type, account_id } = taken;
  const account = { account_type, account_id };
  const data = await readCaseData(app, account, made_at);
  if (!data) throw new Error('the account of a case file is gone');
  const documents = documentsOf(data);
  const made = { case_file_id: taken.id, made_at, made_by: findMaker(data, taken), key_id: key.id };
  const pictured = await drawPictures(app.storage, documents, note);
  await note('pdf', 0, 1);
  const pdf = await printCase(describeCase(data, pictured, made), {
    longestMs: turn.left(),
    onSignOfLife: renewing(note),
  });
  const facts = {
    case_file_id: taken.id,
    account: { ...account, name: accountName(data) },
    made_at,
    made_by: made.made_by,
    checkpoint_keys: checkpointKeys(app.keys),
  };
  const parts = archiveParts({ data, documents, pdf, facts, key });
  const stored = {
    ...(await storeArchive(app.storage, { made_at, parts, note })),
    ...(await storePdf(app.storage, made_at, pdf)),
  };
  const finished = nowOf(app.clock);
  const expires = caseFileExpiry(finished);
  if (!(await settleDone(app.db, taken, { ...stored, finished, expires }))) {
    throw new CaseFileLost();
  }
}

/** It took longer than its turn, or more of the machine than any print may take. */
function isOverdue(error: unknown): boolean {
  return error instanceof TurnOver || error instanceof ThreadEnded;
}

/** Why it can be made by no other try; null where another one may. */
function whyImpossible(error: unknown): CaseFileFailure | null {
  if (error instanceof CaseFileImpossible) return error.why;
  if (error instanceof DocumentChanged) return 'document-changed';
  if (error instanceof ZipTooLarge) return 'too-large';
  if (isOverdue(error)) return 'too-slow';
  const isSealed = error instanceof SealBroken || error instanceof Refused;
  return isSealed ? 'unreadable' : null;
}

async function attempt(
  app: AppContext,
  taken: StoredCaseFile,
  turns: CaseFileTurns,
): Promise<Failure | null> {
  const turn = new CaseFileTurn(taken.is_overdue ? turns.overdue : turns.ordinary);
  try {
    await make(app, taken, turn);
  } catch (error) {
    if (error instanceof CaseFileLost) return null;
    if (isOverdue(error) && !taken.is_overdue) {
      app.log.warn({ case_file: taken.id }, 'a case file takes too long and goes to the end');
      await moveToEnd(app.db, taken);
      app.deferredWork.nudge('overdue-case-files');
      return null;
    }
    const why = whyImpossible(error);
    if (why === null) throw error;
    app.log.error({ ...faultFacts(error), case_file: taken.id }, 'a case file cannot be made');
    await settleFailed(app.db, taken, { why, finished: nowOf(app.clock) });
  }
  return null;
}

/** Makes one that this process has taken: it is done, has failed, or is tried again later. */
export function makeTaken(
  app: AppContext,
  case_file: StoredCaseFile,
  turns: CaseFileTurns = CASE_FILE_TURNS,
): Promise<void> {
  const work = {
    queue: CASE_FILES,
    attempt: (_app: AppContext, taken: StoredCaseFile) => attempt(app, taken, turns),
    giveUp: ({ db, clock }: AppContext, taken: StoredCaseFile) =>
      settleFailed(db, taken, { why: 'unavailable', finished: nowOf(clock) }),
  };
  return workOnTaken(app, work, case_file);
}

/**
 * Makes the case file whose turn it is, of those that took no longer than a turn so far, or of the others.
 * @returns false when none waits
 */
export async function makeNextCaseFile(
  app: AppContext,
  which: 'ordinary' | 'overdue',
  turns: CaseFileTurns = CASE_FILE_TURNS,
): Promise<boolean> {
  const taken = await CASE_FILES.take(app.db, ofWhich(which));
  if (!taken) return false;
  await makeTaken(app, taken, turns);
  return true;
}
