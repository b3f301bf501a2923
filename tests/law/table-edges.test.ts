import { describe, expect, it } from 'vitest';
import { findForeignTables, namedTables, ownersOfTables, tablesIn } from './named-tables.ts';

describe('the tables of a feature', () => {
  it('are written by it and read by those that may read it, but for what is listed with its reason', async () => {
    expect(findForeignTables(namedTables(), await ownersOfTables())).toEqual([]);
  });

  it('are found where another feature names them', async () => {
    const planted = tablesIn(
      'contest',
      "sql`select 1 from kyb_submission`; db.updateTable('payment_selection'); /* from note */",
    );
    const found = findForeignTables([...namedTables(), ...planted], await ownersOfTables());
    expect(found).toEqual(['contest reads kyb_submission', 'contest writes payment_selection']);
  });
});
