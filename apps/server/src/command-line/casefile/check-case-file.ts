import { readFile } from 'node:fs/promises';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { CaseFileRefused } from '../../case-files/verify/case-file-refused.ts';
import { readPublicKeys } from '../../case-files/verify/read-public-keys.ts';
import { type VerifiedCaseFile, verifyCaseFile } from '../../case-files/verify/verify-case-file.ts';
import { describeUnreadable } from '../../platform/unreadable-file.ts';
import { CommandRefused, operatorName, print } from '../command-line.ts';

function lineSentence({ lines, covered, checkpoints }: VerifiedCaseFile): string {
  const counted = `${formatFigure(lines)} lines of the audit log have the hashes of their content`;
  if (covered === 0) return `${counted}; no signed checkpoint covers them.`;
  const rest = lines - covered;
  const newer = rest === 0 ? '' : `; ${formatFigure(rest)} are newer than the last checkpoint`;
  return `${counted}; ${formatFigure(covered)} agree with ${checkpoints} signed checkpoints${newer}.`;
}

/** Case files of earlier builds have neither. */
function factsSentence({ decisions, reopenings }: VerifiedCaseFile): string | null {
  if (decisions + reopenings === 0) return null;
  return `${formatFigure(decisions)} decisions have digests of their facts; ${formatFigure(reopenings)} reopened or marked checks name theirs.`;
}

/** Nothing was changed since it was signed, by a key that nobody vouched for. */
const SIGNER_UNKNOWN = 2;

/** What of the signature was verified, and what was not. */
function keySentence({ manifest, isKeyBrought }: VerifiedCaseFile): string {
  const { id } = manifest.signing_key;
  return isKeyBrought
    ? `It was signed by the given key ${id}.`
    : `That nothing was changed since it was signed with the key in the file (${id}) was verified; who signed it ` +
        'was not, because anybody can put a key of their own into a file: give the key of the installation with ' +
        `--public-key. Exit code ${SIGNER_UNKNOWN}.`;
}

function printVerdict(verified: VerifiedCaseFile): void {
  const { account, made_at, made_by, product, files } = verified.manifest;
  const verdict = verified.isKeyBrought ? 'is intact' : 'agrees with itself';
  const of = `${account.account_type} ${account.account_id}, ${JSON.stringify(account.name)}`;
  print(`The case file ${verdict}: ${of}.`);
  print(
    `Made ${made_at} by ${made_by.username} (${made_by.role}), ${product.name} ${product.version}.`,
  );
  print(`${formatFigure(files.length)} files have the SHA-256 that was signed.`);
  print(lineSentence(verified));
  const facts = factsSentence(verified);
  if (facts !== null) print(facts);
  print(keySentence(verified));
}

/**
 * Checks a case file and prints what was found.
 * @returns 0, or 2 where no key was given, so that nobody takes a file that anybody may have signed for ours
 * @throws CommandRefused where it is not valid, or a file cannot be read
 */
export async function checkCaseFile(path: string, keyPath: string | undefined): Promise<number> {
  try {
    const brought =
      keyPath === undefined
        ? []
        : readPublicKeys(await readFile(keyPath, 'utf8'), 'The given file');
    const verified = await verifyCaseFile(path, brought);
    printVerdict(verified);
    return verified.isKeyBrought ? 0 : SIGNER_UNKNOWN;
  } catch (error) {
    if (error instanceof CaseFileRefused) {
      throw new CommandRefused(`The case file is not valid. ${error.message}`);
    }
    const why = describeUnreadable(error, operatorName());
    throw why === null ? error : new CommandRefused(`The case file or its key ${why}.`);
  }
}
