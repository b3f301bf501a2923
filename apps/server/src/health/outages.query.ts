import { type Outage, OUTAGES, WORKER_SILENT_SECONDS } from '@verify-admin/rulebook/kernel/outages';
import * as calls from '@verify-admin/rulebook/kernel/outages.contract';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { listOpenCases } from '../kernel/clock-check/clock-cases.store.ts';
import { findAway } from './away.ts';
import { readLifeFigures } from './process-life.store.ts';

interface OutageSince {
  readonly outage: Outage;
  readonly since: string;
}

function isOutage(name: string): name is Outage {
  return name in OUTAGES;
}

async function ofDependencies(app: AppContext): Promise<OutageSince[]> {
  return [...(await findAway(app))].flatMap(([dependency, since]) =>
    isOutage(dependency) ? [{ outage: dependency, since }] : [],
  );
}

/**
 * Where no worker has given a sign of life within a week, or ever, this process speaks of its own time alone: once it runs
 * for longer than a worker may be silent.
 */
async function ofWorkers({ db, clock }: AppContext): Promise<OutageSince[]> {
  const { worker_age } = await readLifeFigures(db);
  const silent = worker_age ?? process.uptime();
  if (silent <= WORKER_SILENT_SECONDS) return [];
  return [{ outage: 'worker', since: new Date(clock() - silent * 1000).toISOString() }];
}

/** Acts of the clock wait since the oldest case was opened. */
async function ofClocks({ db }: AppContext): Promise<OutageSince[]> {
  const [oldest] = await listOpenCases(db);
  return oldest ? [{ outage: 'clock', since: oldest.opened }] : [];
}

export const listOutages = query(calls.listOutages, async (_input, { app }) => ({
  data: [...(await ofDependencies(app)), ...(await ofWorkers(app)), ...(await ofClocks(app))],
}));
