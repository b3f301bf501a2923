import { Readable } from 'node:stream';
import { exportFormat, type ExportFormat } from '@verify-admin/rulebook/kernel/export';
import * as z from 'zod/mini';
import { todayOf } from '../../platform/clock.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';
import type { AppContext } from '../app-context.ts';
import type { ExportedFile } from './exported-file.ts';

/** A list that is exported as one sheet. */
interface ExportedList<Ask> extends Omit<ExportedFile<Ask>, 'make'> {
  /** The name of the sheet. */
  readonly title: string;
  readonly head: readonly string[];
  rows(app: AppContext, ask: Ask): SheetRows;
}

export interface ListAsk<Ask> {
  readonly format: ExportFormat;
  readonly ask: Ask;
}

/** The file of a list, as CSV or .xlsx, read and sent piece by piece, with the day in its name. */
export function listFile<Ask>(list: ExportedList<Ask>): ExportedFile<ListAsk<Ask>> {
  const { name, access, head, title } = list;
  return {
    name,
    access,
    ask: z.object({ format: exportFormat, ask: list.ask }),
    readsReplica: true,
    make: async (app, { format, ask }) => {
      const rows = list.rows(app, ask);
      const pieces = format === 'csv' ? csvOf(head, rows) : workbookOf(head, rows, { title });
      const content = Readable.from(pieces, { objectMode: false });
      return { format, name: `${name}-${todayOf(app.clock)}`, content };
    },
  };
}
