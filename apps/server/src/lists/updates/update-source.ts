import type { ListOutcome } from '@verify-admin/rulebook/lists/list-outcomes';
import { appendAudit, type AuditStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { faultFacts } from '../../platform/log.ts';
import type { DownloadLimits } from '../../platform/download/download.ts';
import { hostOf } from '../../platform/download/named-addresses.ts';
import { type ValidatedGroup, validateGroup } from '../import/validate-group.ts';
import { fetchSource, type FetchedSource, LIST_LIMITS } from './fetch-source.ts';
import { groupFiles } from '../files/group-files.ts';
import type { ImportRefusal, ListFile } from '../files/list-file.ts';
import { findConditions, saveConditions } from './list-source.store.ts';
import { addUpdate, describeRefusal, updateOf, updateWithout } from '../list-update.store.ts';
import { findNewestVersion, importedEntry, insertVersion } from '../lists.store.ts';
import type { ListSource } from './publishers.ts';

export type UpdateContext = Pick<AppContext, 'db' | 'storage' | 'clock' | 'log' | 'config'>;

export interface UpdateAsk {
  readonly run_id: number;
  readonly how: 'schedule' | 'desk' | 'command-line';
  readonly force_reason: string | null;
  readonly stamp: Omit<AuditStamp, 'created'>;
  readonly limits?: DownloadLimits;
}

/** The outcome of one list. */
export interface SourceUpdate {
  readonly list_name: string;
  readonly outcome: ListOutcome;
  readonly reason: string | null;
  readonly entries: number | null;
}

type FetchedFiles = Extract<FetchedSource, { kind: 'files' }>;

/**
 * A list in our own format takes its name from its file, so it is called as the settings call it.
 * An address that gives another list than it is named for is refused: nobody's list may be replaced
 * by a mistake in the settings.
 */
async function validate(
  app: UpdateContext,
  { list_name }: ListSource,
  taken: readonly ListFile[],
  force_reason: string | null,
): Promise<ValidatedGroup | { readonly refusals: readonly ImportRefusal[] }> {
  let grouping = groupFiles(taken);
  const [own] = grouping.groups;
  if (taken.length === 1 && own?.format === 'own') {
    grouping = groupFiles(taken.map((file) => ({ ...file, name: `${list_name}.csv` })));
  }
  const { groups, refusals } = grouping;
  const [group, ...others] = groups;
  if (refusals.length > 0 || !group) return { refusals };
  if (others.length > 0 || group.list_name !== list_name) {
    const given = groups.map((one) => one.list_name).join(' and ');
    const reason = `The address of ${list_name} returned the list ${given}.`;
    return { refusals: [{ file: group.main.name, line: null, reason }] };
  }
  return validateGroup(app, group, { force_reason, isByHand: false });
}

async function store(
  app: UpdateContext,
  source: ListSource,
  { validated, taken }: { validated: ValidatedGroup; taken: FetchedFiles },
  { row, ask }: { row: RowFacts; ask: UpdateAsk },
): Promise<SourceUpdate> {
  const { list_name } = source;
  const now = nowOf(app.clock);
  return app.db.transaction().execute(async (trx) => {
    const version = validated.outcome === 'fit' ? await insertVersion(trx, validated.next) : null;
    const update = updateOf(validated, version);
    const inForce = version ?? (validated.outcome === 'unchanged' ? validated.before : null);
    if (inForce) await saveConditions(trx, list_name, inForce.sha256, taken.fetched, now);
    await addUpdate(trx, { ...row, finished: now, ...update });
    if (validated.outcome === 'fit') {
      await appendAudit(trx, { ...ask.stamp, created: now }, importedEntry(validated.next));
    }
    const { outcome, reason = null } = update;
    return { list_name, outcome, reason, entries: inForce?.entries ?? null };
  });
}

interface RowFacts {
  readonly run_id: number;
  readonly how: UpdateAsk['how'];
  readonly host: string;
  readonly started: string;
  readonly actor_uuid: string | null;
}

async function attempt(
  app: UpdateContext,
  source: ListSource,
  ask: UpdateAsk,
  row: RowFacts,
): Promise<SourceUpdate> {
  const { list_name, urls } = source;
  const before = await findNewestVersion(app.db, list_name);
  const without = async (outcome: ListOutcome, reason: string | null): Promise<SourceUpdate> => {
    const update = updateWithout(list_name, before, outcome, reason);
    await addUpdate(app.db, { ...row, finished: nowOf(app.clock), ...update });
    return { list_name, outcome, reason, entries: before?.entries ?? null };
  };
  const conditions =
    ask.force_reason !== null || !before
      ? new Map()
      : await findConditions(app.db, urls, before.sha256);
  const taken = await fetchSource(source, {
    rules: { allowLoopback: app.config.MODE === 'demo' },
    limits: ask.limits ?? LIST_LIMITS,
    conditions,
    today: row.started.slice(0, 10),
  });
  if (taken.kind === 'unchanged') return without('unchanged', null);
  if (taken.kind !== 'files') return without(taken.kind, taken.reason);
  const validated = await validate(app, source, taken.files, ask.force_reason);
  if (!('outcome' in validated)) {
    return without('refused', validated.refusals.map(describeRefusal).join(' '));
  }
  return store(app, source, { validated, taken }, { row, ask });
}

/**
 * Brings one list up to date. Whatever goes wrong, the list that is searched stays, the history says
 * why, and the other lists are not kept from being updated.
 */
export async function updateSource(
  app: UpdateContext,
  source: ListSource,
  ask: UpdateAsk,
): Promise<SourceUpdate> {
  const { list_name, urls } = source;
  const started = nowOf(app.clock);
  const host = [...new Set(urls.map(hostOf))].join(', ');
  const { run_id, how, stamp } = ask;
  const row = { run_id, how, host, started, actor_uuid: stamp.actor_uuid };
  const done = await attempt(app, source, ask, row).catch(async (error: unknown) => {
    app.log.error({ ...faultFacts(error), list_name }, 'a list could not be updated');
    const reason = 'An internal error occurred; the log has the details.';
    const update = updateWithout(list_name, null, 'failed', reason);
    await addUpdate(app.db, { ...row, finished: nowOf(app.clock), ...update });
    return { list_name, outcome: 'failed' as const, reason, entries: null };
  });
  const { outcome, reason } = done;
  app.log.info({ list_name, outcome, why: reason }, 'list update');
  return done;
}
