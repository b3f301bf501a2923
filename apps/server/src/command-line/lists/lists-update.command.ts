import { setTimeout as wait } from 'node:timers/promises';
import { LIST_OUTCOMES } from '@verify-admin/rulebook/lists/list-outcomes';
import { appendAudit } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findNewestRun, listOutcomes } from '../../lists/list-history.store.ts';
import { sourcesOf } from '../../lists/updates/publishers.ts';
import { runUpdates } from '../../lists/updates/run-updates.ts';
import { addRun } from '../../lists/updates/update-run.store.ts';
import {
  CommandRefused,
  commandLineStamp,
  type OpenApp,
  operatorName,
  print,
} from '../command-line.ts';

const POLL_MS = 500;

/** A server on the same data may have taken the run; then it is waited for. */
async function waitUntilDone({ db }: AppContext, run_id: number): Promise<void> {
  for (;;) {
    const run = await findNewestRun(db);
    if (!run || run.id !== run_id || run.state === 'done') return;
    await wait(POLL_MS);
  }
}

type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number];

function describe({ list_name, outcome, reason, entries_after }: Outcome): string {
  const figures = entries_after === null ? '' : `, ${entries_after} entries`;
  const why = reason === null ? '.' : `: ${reason}`;
  return `${list_name}  ${LIST_OUTCOMES[outcome].label.toLowerCase()}${figures}${why}`;
}

function namesOf(app: AppContext, args: readonly string[]): string {
  const known = sourcesOf(app.config.LISTS_URLS).map(({ list_name }) => list_name);
  const names = args.map((name) => name.toUpperCase());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new CommandRefused(
      `No address is known for the list ${unknown}; known are ${known.join(', ')}.`,
    );
  }
  return names.join(',');
}

/** Downloads the publishers' files and puts in force what is trusted; 1 when any list was not had. */
export async function updateFromPublishers(
  args: readonly string[],
  force_reason: string | null,
  open: OpenApp,
): Promise<number> {
  const app = await open();
  const names = namesOf(app, args);
  const created = nowOf(app.clock);
  const run = { how: 'command-line', names, force_reason, actor_uuid: null, created } as const;
  const run_id = await addRun(app.db, run);
  if (run_id === null) {
    throw new CommandRefused(
      'A list update is already running. Please wait until it has finished.',
    );
  }
  if (force_reason !== null) {
    const detail = { lists: names.split(','), force_reason, run_id, operator: operatorName() };
    const entry = { act: 'list.update-requested', detail } as const;
    await app.db.transaction().execute((trx) => appendAudit(trx, commandLineStamp(app), entry));
  }
  await runUpdates(app);
  await waitUntilDone(app, run_id);
  const outcomes = await listOutcomes(app.db, run_id);
  const lines = outcomes.map(describe);
  const isWhole = outcomes.every(({ outcome }) => ['updated', 'unchanged'].includes(outcome));
  if (!isWhole) throw new CommandRefused(lines.join('\n'));
  for (const line of lines) print(line);
  return 0;
}
