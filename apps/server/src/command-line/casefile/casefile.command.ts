import { parseArgs } from 'node:util';
import { caseFileKeys } from '../../case-files/archive/case-file-key.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { publicPemOf } from '../../platform/keys/signing-key.ts';
import { type CommandLine, CommandRefused, print } from '../command-line.ts';
import { checkCaseFile } from './check-case-file.ts';
import { writeCaseFile } from './write-case-file.ts';

const USAGE =
  'casefile ACCOUNT OUT.zip [--email E] | casefile verify FILE [--public-key FILE] | casefile public-key';

/** The keys of case files, the current one first: a case file from before is checked with an earlier one. */
function printPublicKeys({ keys }: AppContext): number {
  const all = caseFileKeys(keys);
  if (all.length === 0) throw new CommandRefused('AUDIT_CHECKPOINT_KEY is not set.');
  for (const key of all) print(publicPemOf(key).trimEnd());
  return 0;
}

export const casefile: CommandLine = {
  usage: USAGE,
  about:
    'makes the signed case file of an account; checks one without the database; prints the public keys\n' +
    'ACCOUNT is type:id, such as partner:12. OUT.zip must not exist yet. It is made in the name of an ADMIN, who is\n' +
    'created if missing; --email says of which.\n' +
    'verify names the first difference. Without --public-key the file is checked with the key in it, which does not\n' +
    'show who signed it: the exit code is 2. public-key prints the key of this installation.',
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, 'public-key': { type: 'string' } },
    });
    const { email, 'public-key': publicKey } = values;
    const [first = '', path, ...more] = positionals;
    if (more.length === 0) {
      if (first === 'verify' && path !== undefined && email === undefined) {
        return checkCaseFile(path, publicKey);
      }
      if (first === 'public-key' && path === undefined) return printPublicKeys(await open());
      if (first.includes(':') && path !== undefined && publicKey === undefined) {
        return writeCaseFile(open, { written: first, path, email });
      }
    }
    throw new CommandRefused(`Usage: ${USAGE}`);
  },
};
