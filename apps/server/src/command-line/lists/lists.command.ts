import { parseArgs } from 'node:util';
import { LONGEST_FORCE_REASON, FORCE_HINT } from '@verify-admin/rulebook/lists/list-change.rules';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { freshnessOf } from '@verify-admin/rulebook/lists/list-freshness';
import {
  importLists,
  type ImportReport,
  type ListImport,
} from '../../lists/import/import-lists.ts';
import { type ListFile, readListFile } from '../../lists/files/list-file.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { describeUnreadable } from '../../platform/unreadable-file.ts';
import { findStaffByEmail } from '../../staff/staff.store.ts';
import { describeRefusal } from '../../lists/list-update.store.ts';
import { type ListStatus, readListsStatus } from '../../lists/lists-status.ts';
import {
  type CommandLine,
  CommandRefused,
  type OpenApp,
  operatorName,
  print,
} from '../command-line.ts';
import { testLists } from './lists-self-test.command.ts';
import { updateFromPublishers } from './lists-update.command.ts';

const USAGE =
  'lists import FILE… [--force --reason TEXT] [--maker EMAIL] | lists update [NAME…] [--force --reason TEXT] | lists status | lists self-test';

async function readFiles(paths: readonly string[]): Promise<ListFile[]> {
  return Promise.all(
    paths.map((path) =>
      readListFile(path).catch((error: unknown) => {
        const why = describeUnreadable(error, operatorName()) ?? 'cannot be read';
        throw new CommandRefused(`The file ${path} ${why}.`);
      }),
    ),
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function describeImport(list: ListImport): string[] {
  const { list_name } = list;
  if (list.outcome === 'refused') {
    return [
      `${list_name} was not imported; the list in force stays.`,
      ...list.refusals.map(describeRefusal),
      ...(list.may_be_forced ? [FORCE_HINT] : []),
    ];
  }
  if (list.outcome === 'not-requested') return [`${list_name} was not imported. ${list.why}`];
  if (list.outcome === 'requested') return [`${list_name}: ${SETTING_REQUESTED}`];
  const { entries, list_date, imported } = list.version;
  const named = `${list_name} of ${list_date}, ${count(entries, 'entry', 'entries')}`;
  if (list.outcome === 'unchanged') {
    return [`${named}: the same files were imported at ${imported}. Nothing was changed.`];
  }
  const rows = count(list.unmatched, 'row names', 'rows name');
  const left = list.unmatched === 0 ? '' : ` ${rows} no entry of the list and had no effect.`;
  return [`${named}: imported.${left}`];
}

function describeReport({ refusals, lists }: ImportReport): string[] {
  const whole = refusals.length > 0 ? ['Nothing was imported.'] : [];
  return [...whole, ...refusals.map(describeRefusal), ...lists.flatMap(describeImport)];
}

function isRefused({ refusals, lists }: ImportReport): boolean {
  const isNotTaken = ({ outcome }: ListImport) =>
    outcome === 'refused' || outcome === 'not-requested';
  return refusals.length > 0 || lists.some(isNotTaken);
}

function forceReasonOf(force: boolean, reason: string | undefined): string | null {
  const text = reason?.trim() ?? '';
  if (!force) {
    if (reason !== undefined) throw new CommandRefused('--reason belongs to --force.');
    return null;
  }
  if (text === '')
    throw new CommandRefused('--force needs --reason TEXT: it is stored in the audit log.');
  if (text.length > LONGEST_FORCE_REASON) {
    throw new CommandRefused(`--reason takes at most ${LONGEST_FORCE_REASON} characters.`);
  }
  return text;
}

/** In whose name a list is requested; nobody is made for it. */
async function makerOf({ db }: AppContext, email: string | undefined) {
  if (email === undefined) return null;
  const staff = await findStaffByEmail(db, email);
  if (!staff || staff.disabled || !may(staff.role, 'lists/update')) {
    throw new CommandRefused(`${email} may not import lists.`);
  }
  return staff;
}

interface ImportAsk {
  readonly force_reason: string | null;
  readonly maker: string | undefined;
}

async function importFiles(
  paths: string[],
  { force_reason, maker }: ImportAsk,
  open: OpenApp,
): Promise<number> {
  if (paths.length === 0) throw new CommandRefused(`Usage: ${USAGE}`);
  const files = await readFiles(paths);
  const app = await open();
  const report = await importLists(app, files, {
    force_reason,
    operator: operatorName(),
    maker: await makerOf(app, maker),
  });
  const lines = describeReport(report);
  if (isRefused(report)) throw new CommandRefused(lines.join('\n'));
  for (const line of lines) print(line);
  return 0;
}

function describeStatus(list: ListStatus, now: number): string {
  const { list_name, list_date, entries, age_days, imported, confirmed } = list;
  const age = `${count(age_days, 'day', 'days')} old`;
  const held = `${list_name}  of ${list_date} (${age})  ${count(entries, 'entry', 'entries')}`;
  const fresh = freshnessOf(confirmed, now).label.toLowerCase();
  return `${held}  imported ${imported}  ${fresh}, last confirmed ${confirmed}`;
}

async function showStatus(open: OpenApp): Promise<number> {
  const { db, clock } = await open();
  const status = await readListsStatus(db, clock());
  if (status.length === 0)
    throw new CommandRefused('No list is imported: nothing can be screened.');
  for (const list of status) print(describeStatus(list, clock()));
  return 0;
}

export const lists: CommandLine = {
  usage: USAGE,
  about:
    'imports sanctions lists from files, or fetches them from their publishers (LISTS_URLS); shows which lists are searched,\n' +
    'and tests how well names on them are found',
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        reason: { type: 'string' },
        maker: { type: 'string' },
      },
    });
    const [what, ...paths] = positionals;
    const force_reason = forceReasonOf(values.force, values.reason);
    const { maker } = values;
    if (maker !== undefined && what !== 'import') {
      throw new CommandRefused('--maker belongs to lists import.');
    }
    if (what === 'import') return importFiles(paths, { force_reason, maker }, open);
    if (what === 'update') return updateFromPublishers(paths, force_reason, open);
    if (what === 'status') return showStatus(open);
    if (what === 'self-test') return testLists(open);
    throw new CommandRefused(`Usage: ${USAGE}`);
  },
};
