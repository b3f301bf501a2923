import { randomUUID } from 'node:crypto';
import {
  type CaseFileFailure,
  caseFileExpiry,
  type CaseFileStep,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import { coverLines } from '../audit/checkpoints/cover-lines.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { Refused } from '../kernel/refused.ts';
import { nowOf } from '../platform/clock.ts';
import { SealBroken } from '../platform/keys/seal.ts';
import { faultFacts } from '../platform/log.ts';
import { ZipTooLarge } from '../platform/zip/stored-zip.ts';
import { archiveParts } from './archive/archive-parts.ts';
import { caseFileKeys, checkpointKeys } from './archive/case-file-key.ts';
import { storeArchive, storePdf } from './archive/store-archive.ts';
import { DocumentChanged, documentsOf } from './case-documents.ts';
import {
  noteProgress,
  settleDone,
  settleFailed,
  type StoredCaseFile,
  takeDueCaseFile,
  tryAgain,
} from './case-files.store.ts';
import { readCaseData } from './data/read-case-data.ts';
import { accountName } from './describe/cover.ts';
import { describeCase } from './describe/describe-case.ts';
import { findMaker } from './describe/find-maker.ts';
import { drawPictures } from './pdf/draw-pictures.ts';
import { printCase } from './pdf/print-case.ts';

const PAUSE_SECONDS = 20;

/** Another process makes it by now: what this one made is left to the sweep. */
class CaseFileLost extends Error {}

/** Why a case file cannot be made, whoever tries it again. */
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

async function make(app: AppContext, taken: StoredCaseFile): Promise<void> {
  const note = progressOf(app, taken);
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
  const pdf = await printCase(describeCase(data, pictured, made));
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

/** Why it can be made by no other try; null where another one may. */
function whyImpossible(error: unknown): CaseFileFailure | null {
  if (error instanceof CaseFileImpossible) return error.why;
  if (error instanceof DocumentChanged) return 'document-changed';
  if (error instanceof ZipTooLarge) return 'too-large';
  const isSealed = error instanceof SealBroken || error instanceof Refused;
  return isSealed ? 'unreadable' : null;
}

/** Makes one that this process has taken: it is done, has failed, or is tried again later. */
export async function makeTaken(app: AppContext, taken: StoredCaseFile): Promise<void> {
  try {
    await make(app, taken);
  } catch (error) {
    if (error instanceof CaseFileLost) return;
    app.log.error({ ...faultFacts(error), case_file: taken.id }, 'a case file was not made');
    const why = whyImpossible(error);
    if (why === null && (await tryAgain(app.db, taken, PAUSE_SECONDS))) return;
    const finished = nowOf(app.clock);
    await settleFailed(app.db, taken, { why: why ?? 'unavailable', finished });
  }
}

/**
 * Makes the case file that was asked for first.
 * @returns false when none waits
 */
export async function makeNextCaseFile(app: AppContext): Promise<boolean> {
  const taken = await takeDueCaseFile(app.db, randomUUID());
  if (!taken) return false;
  await makeTaken(app, taken);
  return true;
}
