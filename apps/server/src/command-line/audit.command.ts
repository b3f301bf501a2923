import { verifyAudit } from '../kernel/audit.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

export const audit: CommandLine = {
  usage: 'audit verify',
  about: 'checks the audit log and names the first altered line',
  run: async (args, open) => {
    if (args[0] !== 'verify') throw new CommandRefused('Usage: audit verify');
    const verdict = await verifyAudit((await open()).db);
    if (!verdict.intact) {
      throw new CommandRefused(
        `The audit log is broken at line ${verdict.seq}: ${verdict.why}. ${verdict.rows} lines before it are intact.`,
      );
    }
    print(`The audit log is intact: ${verdict.rows} lines.`);
    return 0;
  },
};
