import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEALED_VALUES } from '../../apps/server/src/sealed-values.ts';
import { TABLES } from '../../apps/server/src/tables.ts';
import { aDatabase, type TestDatabase } from '../factories/a-database.ts';
import {
  addedRows,
  FILLED_BY_DEMO,
  SEALED_BY_STORES,
} from '../journeys/hostile-text/added-rows.ts';
import { LINKED } from '../journeys/hostile-text/linked-fields.ts';
import {
  COLUMNS_WITHOUT_TEXT,
  FIELDS_WITHOUT_TEXT,
  fieldOf,
  TABLES_WITHOUT_TEXT,
  type TextColumn,
  whyNot,
} from '../journeys/hostile-text/stored-fields.ts';
import { listTextColumns } from '../journeys/hostile-text/text-columns.ts';

const FACTS = {
  now: '',
  later: '',
  admin_uuid: '',
  run_id: 1,
  hit_id: 1,
  list_id: 1,
  influencer_id: 1,
  document_id: 1,
};
const WITH_ROWS = new Set([
  ...FILLED_BY_DEMO,
  ...SEALED_BY_STORES,
  ...Object.keys(addedRows(FACTS)),
]);

/** Columns that hold texts of somebody and would hold none in `hostile-text.journey.ts`: no row of theirs is made. */
function unplanted(columns: readonly TextColumn[]): string[] {
  return columns
    .filter((one) => whyNot(one) === null)
    .filter(({ table }) => !WITH_ROWS.has(table))
    .map(fieldOf);
}

let database: TestDatabase;
let columns: readonly TextColumn[] = [];

beforeAll(async () => {
  database = await aDatabase();
  columns = await listTextColumns(database.kysely);
});
afterAll(() => database.close());

describe('A12 V3.2.2 every stored text', () => {
  it('is replaced by a hostile one, or cannot be one for a reason that is written', () => {
    expect(columns.length).toBeGreaterThan(400);
    expect(unplanted(columns)).toEqual([]);
  });

  it('that is added with a table of its own is missed here first', () => {
    const [first] = columns.filter((one) => whyNot(one) === null);
    if (!first) throw new Error('there is no column');
    const added = { ...first, table: 'complaint', column: 'words' };
    expect(unplanted([...columns, added])).toEqual(['complaint.words']);
  });

  it('is in every column that an erasure empties, unless the column is excepted by its name', () => {
    const whole = Object.keys(TABLES_WITHOUT_TEXT);
    const emptied = Object.entries(TABLES).filter(([, { does }]) => does === 'empty');
    expect(emptied.filter(([table]) => whole.includes(table))).toEqual([]);
  });

  it('is excepted by no name that is not there', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const names = new Set(columns.map(({ column }) => column));
    const fields = new Set(columns.map(fieldOf));
    const gone = [
      ...Object.keys(TABLES_WITHOUT_TEXT).filter((table) => !tables.has(table)),
      ...Object.keys(COLUMNS_WITHOUT_TEXT).filter((column) => !names.has(column)),
      ...Object.keys(FIELDS_WITHOUT_TEXT).filter((field) => !fields.has(field)),
      ...Object.keys(LINKED).filter((field) => {
        const [table = '', column = ''] = field.split('.');
        return !fields.has(`${table}.${column}`);
      }),
    ];
    expect(gone).toEqual([]);
  });

  it('that is sealed is one that the keys know', () => {
    const sealed = SEALED_VALUES.map(({ table, ciphertext }) => `${table}.${ciphertext}`);
    const found = columns.map(fieldOf).filter((field) => field.endsWith('ciphertext'));
    expect(found.toSorted()).toEqual(sealed.toSorted());
  });
});
