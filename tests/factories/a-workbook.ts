import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';

const { read, utils, write }: typeof Xlsx = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('@e965/xlsx');

export const BATCH_HEAD = [
  'User ID',
  'Business Name',
  'First Name',
  'Last Name',
  'Birthday',
  'Country',
];

export type WorkbookCell = string | number | boolean | null | Xlsx.CellObject;

/** One readable row; what is given takes the place of what is there. */
export function aRow(
  user_id: WorkbookCell,
  given: Partial<Record<'business' | 'first' | 'last' | 'birthday' | 'country', WorkbookCell>> = {},
): WorkbookCell[] {
  const { business = 'Duna Stúdió Kft.', first = 'Zsófia', last = 'Halmos' } = given;
  const { birthday = '1988-04-02', country = 'HU' } = given;
  return [user_id, business, first, last, birthday, country];
}

interface WorkbookGiven {
  readonly head?: readonly WorkbookCell[];
  readonly kind?: 'xlsx' | 'xls' | 'xlsb' | 'xlsm' | 'ods' | 'csv';
  readonly sheets?: number;
  /** Further sheets with these rows. */
  readonly others?: readonly (readonly (readonly WorkbookCell[])[])[];
  /** Sheets that are not shown, by their place. */
  readonly hidden?: readonly number[];
  readonly from1904?: boolean;
}

/** A workbook as Excel would save it, its rows on the sheet `Rows` below the head. */
export function aWorkbook(
  rows: readonly (readonly WorkbookCell[])[],
  given: WorkbookGiven = {},
): Buffer {
  const { head = BATCH_HEAD, kind = 'xlsx', sheets = 1, from1904 = false } = given;
  const { others = [], hidden = [] } = given;
  const book = utils.book_new();
  const cells = [head, ...rows].map((row) => [...row]);
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { dense: true }), 'Rows');
  for (let sheet = 1; sheet < sheets; sheet += 1) {
    utils.book_append_sheet(book, utils.aoa_to_sheet([['more']]), `More ${sheet}`);
  }
  others.forEach((more, at) => {
    const sheet = utils.aoa_to_sheet(
      more.map((row) => [...row]),
      { dense: true },
    );
    utils.book_append_sheet(book, sheet, `More ${at + 1}`);
  });
  if (from1904) book.Workbook = { WBProps: { date1904: true } };
  if (hidden.length > 0) {
    const Sheets = book.SheetNames.map(
      (name, at) => ({ name, Hidden: hidden.includes(at) ? 1 : 0 }) as const,
    );
    book.Workbook = { Sheets };
  }
  const bookType = kind === 'xls' ? 'biff8' : kind;
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }));
}

/** A workbook with rows added below the last one of its first sheet, as Excel would save it. */
export function filledIn(bytes: Buffer, rows: readonly (readonly WorkbookCell[])[]): Buffer {
  const book = read(bytes, { type: 'buffer' });
  const [sheet = ''] = book.SheetNames;
  utils.sheet_add_aoa(
    book.Sheets[sheet] ?? {},
    rows.map((row) => [...row]),
    { origin: -1 },
  );
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
