import { countText } from '@verify-admin/rulebook/kernel/figures';
import { FindingTable } from './finding-table.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import type { Preview } from './use-workbook.ts';

/** What is ingested all the same and should be looked at: repeated IDs, values that differ from the account's. */
export function RowWarnings({ preview: { warning_groups, warning_count } }: { preview: Preview }) {
  if (warning_count === 0) return null;
  const count = countText(warning_count, 'warning');
  return (
    <>
      <AlertLine
        tone="open"
        fact={`${count}.`}
        detail="Rows are screened as given. Where they differ from the account, the account’s values are screened too."
      />
      <FindingTable
        kind="Warning"
        groups={warning_groups}
        count={warning_count}
        more="results name them on each row"
      />
    </>
  );
}
