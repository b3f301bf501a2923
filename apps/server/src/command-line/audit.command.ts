import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CHECKPOINT_PURPOSE } from '../audit/checkpoints/checkpoint.ts';
import { type AuditCheck, checkAudit } from '../audit/verify/check-audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { openPlaces } from '../platform/checkpoint-places/open-places.ts';
import { publicPemOf, signingKeyOf } from '../platform/keys/signing-key.ts';
import { describeUnreadable } from '../platform/unreadable-file.ts';
import { type CommandLine, CommandRefused, operatorName, print } from './command-line.ts';

/** Checkpoints as somebody brings them: from a receiver, or from a copy that was kept elsewhere. */
async function openBrought(where: string, { config }: AppContext) {
  if (/^[a-z0-9]+:\//.test(where)) return openPlaces({ ...config, AUDIT_CHECKPOINT_URL: where });
  return [{ name: where, read: () => createInterface({ input: createReadStream(where, 'utf8') }) }];
}

async function check(app: AppContext, brought: readonly string[]): Promise<AuditCheck> {
  const opened = await Promise.all(brought.map((where) => openBrought(where, app)));
  const checkpointPlaces = [...app.checkpointPlaces, ...opened.flat()];
  const watch = { onProgress: () => undefined, isWanted: () => true };
  try {
    const found = await checkAudit({ ...app, checkpointPlaces }, watch);
    if (found) return found;
  } catch (error) {
    const why = describeUnreadable(error, operatorName());
    throw why === null ? error : new CommandRefused(`A file of checkpoints ${why}.`);
  }
  throw new Error('nobody stopped the verification');
}

async function verify(app: AppContext, brought: readonly string[]): Promise<number> {
  const { end, broken, places } = await check(app, brought);
  for (const { place, checkpoints, until, why } of places) {
    print(
      why === null
        ? `${place}: ${checkpoints} checkpoints up to line ${until}.`
        : `${place}: not compared. ${why}`,
    );
  }
  if (broken) {
    throw new CommandRefused(
      `The audit log is broken at line ${broken.seq}: ${broken.why}. ${broken.seq - 1} lines before it are intact.`,
    );
  }
  const unread = places.filter(({ why }) => why !== null).length;
  if (unread > 0) {
    throw new CommandRefused(
      `The chain of ${end.seq} lines is intact, but ${unread} of ${places.length} places could not be read.`,
    );
  }
  print(`The audit log is intact: ${end.seq} lines.`);
  return 0;
}

function printPublicKey({ keys }: AppContext): number {
  const [current] = keys.audit;
  if (current === undefined) throw new CommandRefused('AUDIT_CHECKPOINT_KEY is not set.');
  print(publicPemOf(signingKeyOf(current, CHECKPOINT_PURPOSE)).trimEnd());
  return 0;
}

const USAGE = 'audit verify [--checkpoints FILE|URL]… | audit public-key';

export const audit: CommandLine = {
  usage: USAGE,
  about:
    'checks the audit log and its checkpoints, and names the first altered line; prints their public key',
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { checkpoints: { type: 'string', multiple: true, default: [] } },
    });
    if (positionals.length === 1 && positionals[0] === 'verify') {
      return verify(await open(), values.checkpoints);
    }
    if (positionals.length === 1 && positionals[0] === 'public-key') {
      return printPublicKey(await open());
    }
    throw new CommandRefused(`Usage: ${USAGE}`);
  },
};
