import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS, IMPORTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import {
  columnsOf,
  IMPORT_KIND_WORDS,
  type ImportKind,
  isImportKind,
} from '@verify-admin/rulebook/imports/import-kinds';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { ImportError } from '@verify-admin/rulebook/imports/read-row';
import { FileRefused } from '../imports/files/file-rows.ts';
import { type ImportCounts, runImport } from '../imports/run-import.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

function describeColumns(kind: ImportKind): string {
  const names = columnsOf(kind).map(({ column, isNeeded }) => (isNeeded ? `${column}*` : column));
  return `  ${kind}: ${names.join(', ')}`;
}

const STATUS_COLUMNS = IMPORTED_CHECKS.map((check) => CHECKS[check].columns.status);

const ABOUT = [
  'loads accounts, members, payment rules, contest images or live streams from a CSV (any number of rows) or an',
  'Excel workbook',
  '',
  'The first row that names a column names all of them, in any order; * must have a value in every row:',
  ...IMPORT_KIND_WORDS.map(describeColumns),
  '',
  'All rows are imported or none. The same file again changes nothing. A cell with a value replaces what an',
  'existing row has, an empty cell does not.',
  `Statuses (${STATUS_COLUMNS.join(', ')}) are taken for new accounts alone: a`,
  'file never changes what was decided on the desk.',
  'A contest image that exists already keeps its texts and its owner, and a deleted one stays deleted.',
  '',
  '  --dry-run   does everything and keeps nothing',
].join('\n');

function describeError({ row, column, what }: ImportError): string {
  return column === '' ? `Row ${row}: ${what}` : `Row ${row}, ${column}: ${what}`;
}

function refuseErrors(file: string, errors: readonly ImportError[], count: number): CommandRefused {
  const lines = errors.map(describeError);
  const more = count > errors.length ? [`… and ${formatFigure(count - errors.length)} more.`] : [];
  const head = `${file} was not imported: ${formatFigure(count)} ${count === 1 ? 'error' : 'errors'}.`;
  return new CommandRefused([...lines, ...more, head].join('\n'));
}

function describeCounts({ rows, inserted, updated, kept }: ImportCounts): string {
  const same = rows - inserted - updated;
  const counted = `${formatFigure(inserted)} new, ${formatFigure(updated)} updated, ${formatFigure(same)} unchanged`;
  if (kept === 0) return `${counted}.`;
  return `${counted}. ${formatFigure(kept)} keep the status of the desk, which the file says otherwise.`;
}

export const importCommand: CommandLine = {
  usage: `import ${IMPORT_KIND_WORDS.join('|')} FILE [--dry-run]`,
  about: ABOUT,
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [kind = '', path = '', ...more] = positionals;
    if (!isImportKind(kind) || path === '' || more.length > 0) {
      throw new CommandRefused(`Usage: ${importCommand.usage}`);
    }
    const isDryRun = values['dry-run'];
    const app = await open();
    const filename = basename(path);
    const outcome = await runImport(app, {
      kind,
      path,
      filename,
      isDryRun,
      operator: operatorName(),
      stamp: commandLineStamp(app),
      onProgress: (rows) => print(`${formatFigure(rows)} rows read`),
      onWriting: (notes) => {
        for (const note of notes) print(note);
        print('All rows read. Writing …');
      },
    }).catch((error: unknown) => {
      throw error instanceof FileRefused
        ? new CommandRefused(`${filename}: ${error.message}`)
        : error;
    });
    if ('errors' in outcome) throw refuseErrors(filename, outcome.errors, outcome.error_count);
    const { counts } = outcome;
    const head = isDryRun ? 'Dry run, nothing was kept' : 'Imported';
    print(`${head}: ${formatFigure(counts.rows)} rows: ${describeCounts(counts)}`);
    return 0;
  },
};
