import { parseArgs } from 'node:util';
import {
  CLOCK_CASE_REFUSALS,
  describeClockCase,
  describeReading,
  whatWaits,
} from '@verify-admin/rulebook/kernel/clock-cases';
import { releaseClockCase } from '../clock-cases/release-clock-case.ts';
import { appendAudit } from '../kernel/audit.ts';
import { listOpenCases } from '../kernel/clock-check/clock-cases.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

async function show({ db, readClocks, clockCheck }: AppContext): Promise<number> {
  await clockCheck.look();
  const reading = await readClocks();
  print(
    `The database says ${new Date(reading.database).toISOString()}. ${describeReading(reading)}`,
  );
  const cases = await listOpenCases(db);
  for (const one of cases) print(`${one.id}: ${whatWaits(one)} waits. ${describeClockCase(one)}`);
  if (cases.length === 0) print('Nothing waits for a clock.');
  return cases.length === 0 ? 0 : 1;
}

async function release(app: AppContext, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  });
  const id = Number(positionals[0]);
  if (!Number.isInteger(id)) throw new CommandRefused('clock release needs the number of a case.');
  await app.db.transaction().execute(async (trx) => {
    const asked = { id, reason: values.reason, by: null, operator: operatorName() };
    const entry = await releaseClockCase(trx, app, asked);
    if (typeof entry === 'string') throw new CommandRefused(CLOCK_CASE_REFUSALS[entry].sentence);
    await appendAudit(trx, commandLineStamp(app), entry, app.keys.data);
    print(`${whatWaits({ act: entry.detail.clock_act })} goes on.`);
  });
  return 0;
}

export const clock: CommandLine = {
  usage: 'clock [release NUMBER --reason TEXT]',
  about:
    'says what the clocks of this machine and of the database show, and what waits for a clock; releases what waits.\n' +
    'After an installation was off for more than a day, deleting, expiry and rescreening wait until somebody releases\n' +
    'them: look at the clock that is shown, then release. An ADMIN does the same on the page Retention.',
  run: async (args, open) => {
    const [word, ...rest] = args;
    if (word === undefined) return show(await open());
    if (word !== 'release')
      throw new CommandRefused('Use clock, or clock release NUMBER --reason TEXT.');
    return release(await open(), rest);
  },
};
