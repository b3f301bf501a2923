import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { caseFileKeys } from '../case-files/archive/case-file-key.ts';
import { CaseFileRefused } from '../case-files/verify/case-file-refused.ts';
import { readPublicKeys } from '../case-files/verify/read-public-keys.ts';
import { type VerifiedCaseFile, verifyCaseFile } from '../case-files/verify/verify-case-file.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { errorCode } from '../platform/error-code.ts';
import { publicPemOf } from '../platform/keys/signing-key.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

const USAGE = 'casefile verify FILE [--public-key FILE] | casefile public-key';

function lineSentence({ lines, covered, checkpoints }: VerifiedCaseFile): string {
  const counted = `${formatFigure(lines)} lines of the audit log have the hashes of their content`;
  if (covered === 0) return `${counted}; no signed checkpoint covers them.`;
  const rest = lines - covered;
  const newer = rest === 0 ? '' : `; ${formatFigure(rest)} are newer than the last checkpoint`;
  return `${counted}; ${formatFigure(covered)} agree with ${checkpoints} signed checkpoints${newer}.`;
}

function keySentence({ manifest, isKeyBrought }: VerifiedCaseFile): string {
  const { id } = manifest.signing_key;
  return isKeyBrought
    ? `It was signed by the given key ${id}.`
    : `It was checked with the key in the file alone (${id}). That shows that nothing was changed since it ` +
        'was signed, not who signed it: give the key of the installation with --public-key.';
}

function printVerdict(verified: VerifiedCaseFile): void {
  const { account, made_at, made_by, product, files } = verified.manifest;
  const of = `${account.account_type} ${account.account_id}, ${JSON.stringify(account.name)}`;
  print(`The case file is intact: ${of}.`);
  print(
    `Made ${made_at} by ${made_by.username} (${made_by.role}), ${product.name} ${product.version}.`,
  );
  print(`${formatFigure(files.length)} files have the SHA-256 that was signed.`);
  print(lineSentence(verified));
  print(keySentence(verified));
}

const FILE_ERRORS = ['ENOENT', 'EACCES', 'EISDIR'];

async function verify(path: string, keyPath: string | undefined): Promise<number> {
  try {
    const brought =
      keyPath === undefined
        ? []
        : readPublicKeys(await readFile(keyPath, 'utf8'), 'The given file');
    printVerdict(await verifyCaseFile(path, brought));
    return 0;
  } catch (error) {
    if (error instanceof CaseFileRefused) {
      throw new CommandRefused(`The case file is not valid. ${error.message}`);
    }
    const code = errorCode(error);
    if (!FILE_ERRORS.includes(code)) throw error;
    throw new CommandRefused(`A file cannot be read (${code}).`);
  }
}

/** The keys of case files, the current one first: whoever has a case file from before may need an earlier one. */
function printPublicKeys({ keys }: AppContext): number {
  const all = caseFileKeys(keys);
  if (all.length === 0) throw new CommandRefused('AUDIT_CHECKPOINT_KEY is not set.');
  for (const key of all) print(publicPemOf(key).trimEnd());
  return 0;
}

export const casefile: CommandLine = {
  usage: USAGE,
  about:
    'checks a case file without the database and names the first difference; prints the public keys\n' +
    'Without --public-key it is checked with the key in the file, which does not show who signed it.',
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'public-key': { type: 'string' } },
    });
    const [act, path, ...more] = positionals;
    if (act === 'verify' && path !== undefined && more.length === 0) {
      return verify(path, values['public-key']);
    }
    if (act === 'public-key' && path === undefined) return printPublicKeys(await open());
    throw new CommandRefused(`Usage: ${USAGE}`);
  },
};
