import { parentPort } from 'node:worker_threads';
import { inertCell } from '@verify-admin/rulebook/kernel/exported-cell';
import {
  describeWarnings,
  ROW_WARNING_WORDS,
} from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { utils, write } from '@e965/xlsx';
import * as z from 'zod';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';

const warnings = z.array(z.enum(ROW_WARNING_WORDS));
const exportRows = z.array(
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null(), warnings])),
);
type ExportCell = z.infer<typeof exportRows>[number][number];

const HEAD: readonly string[] = [
  'Row',
  'User ID',
  'Business Name',
  'First Name',
  'Last Name',
  'Birthday',
  'Country',
  'Account AML',
  'Individual AML',
  'State',
  'Account found',
  'Why',
  'Warnings',
];

/** Figures stay figures; every text is a text to Excel, also one that looks like a formula. */
function safe(cell: ExportCell): string | number {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (Array.isArray(cell)) return describeWarnings(cell);
  return inertCell(cell ?? '');
}

const sheet = utils.aoa_to_sheet([[...HEAD]], { dense: true });

function finish(): void {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Results');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  parentPort?.postMessage(bytes);
}

lowerThreadPriority();
parentPort?.on('message', (json: string | null) => {
  if (json === null) return finish();
  const rows = exportRows.parse(JSON.parse(json));
  utils.sheet_add_aoa(
    sheet,
    rows.map((row) => row.map(safe)),
    { origin: -1, dense: true },
  );
});
