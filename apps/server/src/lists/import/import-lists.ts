import { MAKER_CHECKER_REFUSALS } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { importList } from '@verify-admin/rulebook/lists/lists.contract';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import { Refused } from '../../kernel/refused.ts';
import { findPendingSetting } from '../../maker-checker/approval-request.store.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import { requestSetting } from '../../maker-checker/setting-change.ts';
import { nowOf } from '../../platform/clock.ts';
import type { ListVersion } from '../../platform/screening/list-versions.ts';
import { type ValidatedGroup, validateGroup, type ListsContext } from './validate-group.ts';
import { type FileGroup, groupFiles } from '../files/group-files.ts';
import type { ImportRefusal, ListFile } from '../files/list-file.ts';
import { addUpdate, updateOf } from '../list-update.store.ts';
import { importedEntry, insertVersion } from '../lists.store.ts';
import { changeOfFiles, filesToApprove } from '../request-forced-list.ts';

export type ImportContext = ListsContext & Pick<AppContext, 'events' | 'keys'>;

export interface ImportOptions {
  /** Why to import also what looks incomplete and what is there already; null to refuse it. */
  readonly force_reason: string | null;
  /** Who uses the command line, by the machine's own account name. */
  readonly operator?: string | null;
  /** The ADMIN in whose name a list is requested while maker-checker is on. */
  readonly maker?: { readonly uuid: string } | null;
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
  /** Maker-checker is on: a second ADMIN puts it in force. */
  | { readonly outcome: 'requested' }
  | { readonly outcome: 'not-requested'; readonly why: string }
  | Pick<Extract<ValidatedGroup, { outcome: 'refused' }>, 'outcome' | 'refusals' | 'may_be_forced'>
);

export interface ImportReport {
  /** Files that are no part of any list here. While there is one, no list is imported. */
  readonly refusals: readonly ImportRefusal[];
  readonly lists: readonly ListImport[];
}

const NO_MAKER =
  'Maker-checker is on: name the ADMIN who requests it with --maker EMAIL. Another ADMIN approves it.';

function pendingOf(maker: string): string {
  return MAKER_CHECKER_REFUSALS['maker-checker/pending'].sentence.replace('{by}', maker);
}

type RequestAuthor = Parameters<typeof requestSetting>[0] & {
  readonly app: ImportContext;
  readonly operator: string | null;
};

/** The list was read and is stored; a second ADMIN puts it in force. */
async function requestGroup(
  author: RequestAuthor,
  validated: Extract<ValidatedGroup, { outcome: 'fit' }>,
): Promise<ListImport> {
  const { app, trx, now, operator } = author;
  const { list_name } = validated;
  const change = changeOfFiles(validated);
  const pending = await findPendingSetting(trx, change);
  if (pending) return { list_name, outcome: 'not-requested', why: pendingOf(pending.maker) };
  const files = filesToApprove(validated, 'import', operator);
  const { audit } = await requestSetting(author, change, files, (code, detail) =>
    Refused.of(importList, code, detail),
  );
  await appendAudit(trx, systemStamp(now, 'command-line'), audit, app.keys.data);
  return { list_name, outcome: 'requested' };
}

async function importGroup(
  app: ImportContext,
  group: FileGroup,
  { force_reason, operator = null, maker = null }: ImportOptions,
): Promise<ListImport> {
  const validated = await validateGroup(app, group, { force_reason, isByHand: true });
  const { list_name, outcome } = validated;
  const now = nowOf(app.clock);
  const facts = { how: 'import', host: '', started: now, finished: now } as const;
  return app.db.transaction().execute(async (trx) => {
    const needsChecker = await lockSettings(trx);
    if (outcome === 'fit' && needsChecker) {
      if (maker === null) return { list_name, outcome: 'not-requested', why: NO_MAKER };
      return requestGroup({ app, trx, actor: maker, now, operator }, validated);
    }
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
  app: ImportContext,
  files: readonly ListFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { groups, refusals } = groupFiles(files);
  if (refusals.length > 0) return { refusals, lists: [] };
  const lists: ListImport[] = [];
  for (const group of groups) lists.push(await importGroup(app, group, options));
  return { refusals, lists };
}
