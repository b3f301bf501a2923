import * as calls from '@verify-admin/rulebook/case-files/case-files.contract';
import { CASE_FILE_FAILURES } from '@verify-admin/rulebook/case-files/case-file.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import type { StoredCaseFile } from '../../case-files/case-files.store.ts';
import { makeCaseFileNow } from '../../case-files/make-case-file-now.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findRefusal, Refused } from '../../kernel/refused.ts';
import { openWithAccount, parseAccount } from '../account-of-command.ts';
import {
  CommandRefused,
  commandLineStamp,
  type OpenApp,
  operatorName,
  print,
} from '../command-line.ts';
import { staffOfCommand } from '../staff-of-command.ts';
import { type NewFile, writeNewFile } from './new-file.ts';

interface CaseFileArguments {
  /** The account, as it was written. */
  readonly written: string;
  readonly path: string;
  readonly email: string | undefined;
}

/** Says why the rules refuse it, as the browser would. */
function sayRefusal(error: unknown): never {
  const refusal =
    error instanceof Refused ? findRefusal(calls.createCaseFile, error.code) : undefined;
  throw refusal ? new CommandRefused(formatRefusal(refusal)) : error;
}

/** @throws CommandRefused where what is stored is not what was signed */
async function copy(
  { storage }: AppContext,
  { zip_key, zip_size, zip_sha256 }: StoredCaseFile,
  file: NewFile,
): Promise<void> {
  if (zip_key === null || zip_size === null) throw new Error('a case file without an object');
  const bytes = await storage.readRange(zip_key, { start: 0, end: zip_size - 1 });
  if (bytes === null || (await file.write(bytes)) !== zip_sha256) {
    throw new CommandRefused('The case file was made, and was changed in the storage since.');
  }
}

/**
 * Makes the case file of an account in the name of an ADMIN, and writes it to a new file.
 * @returns 0
 * @throws CommandRefused where it cannot be made or written
 */
export async function writeCaseFile(
  open: OpenApp,
  { written, path, email }: CaseFileArguments,
): Promise<number> {
  const account = parseAccount(written, 'ACCOUNT');
  const app = await openWithAccount(open, account);
  const made = await writeNewFile(path, async (file) => {
    const staff = await staffOfCommand(app, 'ADMIN', email);
    const stamp = { ...commandLineStamp(app), actor_uuid: staff.uuid, actor_role: staff.role };
    const asked = { account, stamp, operator: operatorName() };
    const found = await makeCaseFileNow(app, asked).catch(sayRefusal);
    if (found.why !== null) throw new CommandRefused(CASE_FILE_FAILURES[found.why]);
    await copy(app, found, file);
    return found;
  });
  const size = formatFigure(made.zip_size ?? 0);
  print(
    `Case file ${made.id} of ${written} is in ${path}: ${size} bytes, SHA-256 ${made.zip_sha256}.`,
  );
  print(`Check it with: verify-admin casefile verify ${path} --public-key KEY.pem`);
  return 0;
}
