import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { useState } from 'react';

/** What names an account in a selection. */
export const keyPath = ({ account_type, account_id }: StatusRow): string =>
  accountPath(account_type, account_id);

/** The accounts that are selected, over all pages that were shown. */
export function useSelection() {
  const [rows, setRows] = useState<ReadonlyMap<string, StatusRow>>(new Map());
  const set = (changed: readonly StatusRow[], isSelected: boolean) =>
    setRows((before) => {
      const after = new Map(before);
      for (const row of changed) {
        if (isSelected) after.set(keyPath(row), row);
        else after.delete(keyPath(row));
      }
      return after;
    });
  return {
    rows: [...rows.values()],
    has: (row: StatusRow) => rows.has(keyPath(row)),
    set,
    clear: () => setRows(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
