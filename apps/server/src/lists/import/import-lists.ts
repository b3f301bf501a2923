import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import type { ListVersion } from '../../platform/screening/list-versions.ts';
import { type ValidatedGroup, validateGroup, type ListsContext } from './validate-group.ts';
import { type FileGroup, groupFiles } from '../files/group-files.ts';
import type { ImportRefusal, ListFile } from '../files/list-file.ts';
import { addUpdate, updateOf } from '../list-update.store.ts';
import { importedEntry, insertVersion } from '../lists.store.ts';

export interface ImportOptions {
  /** Why to import also what looks incomplete and what is there already; null to refuse it. */
  readonly force_reason: string | null;
  /** Who uses the command line, by the machine's own account name. */
  readonly operator?: string | null;
}

/** What came of one list. A refused list leaves the one before it in force. */
export type ListImport = { readonly list_name: string } & (
  | {
      readonly outcome: 'imported';
      readonly version: ListVersion;
      /** Rows of side files that name nobody in the main file, and so were left out. */
      readonly unmatched: number;
    }
  | { readonly outcome: 'unchanged'; readonly version: ListVersion }
  | Pick<Extract<ValidatedGroup, { outcome: 'refused' }>, 'outcome' | 'refusals' | 'may_be_forced'>
);

export interface ImportReport {
  /** Files that are no part of any list here. While there is one, no list is imported. */
  readonly refusals: readonly ImportRefusal[];
  readonly lists: readonly ListImport[];
}

async function importGroup(
  app: ListsContext,
  group: FileGroup,
  { force_reason, operator = null }: ImportOptions,
): Promise<ListImport> {
  const validated = await validateGroup(app, group, force_reason);
  const { list_name, outcome } = validated;
  const now = nowOf(app.clock);
  const facts = { how: 'import', host: '', started: now, finished: now } as const;
  return app.db.transaction().execute(async (trx) => {
    const version = outcome === 'fit' ? await insertVersion(trx, validated.next) : null;
    await addUpdate(trx, { ...facts, ...updateOf(validated, version) });
    if (outcome === 'fit') {
      await appendAudit(trx, systemStamp(now), importedEntry(validated.next, operator));
    }
    if (outcome === 'refused') {
      const { refusals, may_be_forced } = validated;
      return { list_name, outcome, refusals, may_be_forced };
    }
    if (outcome === 'unchanged') return { list_name, outcome, version: validated.before };
    if (!version) throw new Error('a valid list was not imported');
    return { list_name, outcome: 'imported', version, unmatched: validated.unmatched };
  });
}

/**
 * Imports sanctions lists from their publishers' files. Each list is independent: one that
 * cannot be read does not keep the others from being renewed. A file that is part of no list stops
 * them all, because it may be the aliases of one of them.
 */
export async function importLists(
  app: ListsContext,
  files: readonly ListFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { groups, refusals } = groupFiles(files);
  if (refusals.length > 0) return { refusals, lists: [] };
  const lists: ListImport[] = [];
  for (const group of groups) lists.push(await importGroup(app, group, options));
  return { refusals, lists };
}
