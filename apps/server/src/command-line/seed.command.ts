import { parseArgs } from 'node:util';
import { appendAudit } from '../kernel/audit.ts';
import { importSampleLists } from '../lists/import/sample-lists.ts';
import { type CommandLine, CommandRefused, commandLineStamp, print } from './command-line.ts';

/** Where a server takes several transactions at a time, this many fill it. */
const CONNECTIONS = 3;
/** More than any installation has; a typo should not fill a disk. */
const MOST = 20_000_000;

function countOf(name: string, text: string | undefined): number {
  const count = Number(text ?? 0);
  if (text === '' || !Number.isInteger(count) || count < 0 || count > MOST) {
    throw new CommandRefused(`--${name} takes a whole number from 0 to ${MOST}.`);
  }
  return count;
}

export const seed: CommandLine = {
  usage: 'seed --accounts N [--members M]',
  about: 'adds N generated accounts with their histories, and M members of studios',
  run: async (args, open) => {
    const { values } = parseArgs({
      args,
      options: { accounts: { type: 'string' }, members: { type: 'string' } },
    });
    const accounts = countOf('accounts', values.accounts);
    const members = countOf('members', values.members);
    if (accounts + members === 0) throw new CommandRefused(`Usage: ${seed.usage}`);
    const { seedAccounts } = await import('../demo/bulk/seed-bulk.ts');
    const app = await open();
    if (app.config.MODE === 'production') {
      throw new CommandRefused('seed adds invented accounts. Production refuses it.');
    }
    const began = performance.now();
    const asked = { accounts, members, connections: CONNECTIONS, now: app.clock() };
    await importSampleLists(app);
    const added = await seedAccounts(app, asked);
    const seconds = (performance.now() - began) / 1000;
    const entry = { act: 'demo.accounts-added', detail: added } as const;
    await app.db.transaction().execute((trx) => appendAudit(trx, commandLineStamp(app), entry));
    print(
      `Added ${added.accounts} accounts and ${added.members} members in ${seconds.toFixed(1)} s.`,
    );
    return 0;
  },
};
