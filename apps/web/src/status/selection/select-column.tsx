import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import type { Column } from '../../ui/table/column.ts';
import classes from './select-column.module.css';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box as large as its cell, so that a click beside the mark does not open the row. */
function SelectBox(props: SelectBoxProps) {
  const { label, isChecked, isMixed = false, isDisabled = false, onChange } = props;
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        data-select
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

function nameOf(row: StatusRow): string {
  return `Select ${row.company_name || row.account_id}`;
}

/** The first column: selects a row, and in its heading every row of the page. */
export function selectColumn(
  { has, set }: Selection,
  rows: readonly StatusRow[],
): Column<StatusRow> {
  const selected = rows.filter(has).length;
  return {
    key: 'select',
    width: 56,
    head: (
      <SelectBox
        label="Select every row of this page"
        isChecked={rows.length > 0 && selected === rows.length}
        isMixed={selected > 0 && selected < rows.length}
        isDisabled={rows.length === 0}
        onChange={(isChecked) => set(rows, isChecked)}
      />
    ),
    cell: (row) => (
      <SelectBox
        label={nameOf(row)}
        isChecked={has(row)}
        onChange={(isChecked) => set([row], isChecked)}
      />
    ),
  };
}
