import { Select } from '@mantine/core';
import { BATCH_COLUMNS } from '@verify-admin/rulebook/aml-batches/batch-columns';
import type { Finding } from '@verify-admin/rulebook/aml-batches/findings';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import { AlertLine } from '../../ui/alert-line.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import classes from './workbook-preview.module.css';
import { errorFile } from './error-file.ts';
import { DateOrderLine } from './date-order-line.tsx';
import { FindingTable } from './finding-table.tsx';
import { saveText } from '../../kernel/save-file.ts';
import { RowWarnings } from './row-warnings.tsx';
import type { Preview, SaidOfWorkbook } from './use-workbook.ts';

type FirstRow = Preview['first_rows'][number];

const WIDTHS: Readonly<Record<string, number>> = {
  user_id: 90,
  first_name: 130,
  last_name: 130,
  birthday: 110,
  country: 110,
};

/** Stacked, the names are on the left and the other facts on the right. */
const AT_END: ReadonlySet<string> = new Set(['user_id', 'birthday', 'country']);

function columnsFor(errors: readonly Finding[]): readonly InnerColumn<FirstRow>[] {
  const wrong = new Map(errors.map(({ row, column, what }) => [`${row} ${column}`, what]));
  return [
    {
      key: 'row',
      head: 'Row',
      width: 56,
      align: 'end',
      stacked: 'start',
      isNamed: true,
      cell: ({ row }) => row,
    },
    ...BATCH_COLUMNS.map(({ column, field }, at): InnerColumn<FirstRow> => {
      const width = WIDTHS[field];
      return {
        key: field,
        head: column,
        stacked: AT_END.has(field) ? 'end' : 'start',
        isNamed: field === 'user_id',
        ...(width !== undefined && { width }),
        cell: ({ row, cells }) => {
          const what = wrong.get(`${row} ${column}`);
          if (what === undefined) return cells[at];
          return (
            <span className={classes.wrong} data-hint={`${column} ${what}`}>
              {cells[at] || 'empty'}
            </span>
          );
        },
      };
    }),
  ];
}

function summary({ sheet, rows, other_sheets, head_row }: Preview): string {
  const others = other_sheets === 1 ? 'the other sheet is' : `${other_sheets} other sheets are`;
  const below = head_row > 1 ? ` below row ${head_row}` : '';
  const counted = `${countText(rows, 'row')} in sheet ${sheet}${below}`;
  return other_sheets === 0 ? `${counted}.` : `${counted}; ${others} not read.`;
}

interface WorkbookPreviewProps {
  preview: Preview;
  filename: string;
  said: SaidOfWorkbook;
  onSay: (said: Partial<SaidOfWorkbook>) => void;
}

/** The first rows as they will be read, and every error beside its row; nothing is ingested yet. */
export function WorkbookPreview({ preview, filename, said, onSay }: WorkbookPreviewProps) {
  const { sheet, errors, error_count, first_rows, rows } = preview;
  const count = countText(error_count, 'error');
  const name = filename.replace(/\.[^.]*$/, '');
  const download = () => saveText(`${name} errors.csv`, 'text/csv', errorFile(sheet, errors));
  return (
    <>
      {error_count > 0 && (
        <AlertLine
          tone="bad"
          fact={`${count}.`}
          detail="Nothing is ingested while a row has an error."
          act={{ label: 'Download errors', run: download }}
        />
      )}
      <DateOrderLine
        unordered={preview.unordered}
        stated={said.date_order}
        onOrder={(date_order) => onSay({ date_order })}
      />
      {preview.sheets.length > 1 && (
        <Select
          className={classes.sheet}
          label="Sheet"
          data={[...new Set(preview.sheets)]}
          value={sheet}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && onSay({ sheet: chosen })}
        />
      )}
      {error_count === 0 && rows === 0 && (
        <AlertLine tone="bad" fact={`Sheet ${sheet} has no rows below its header.`} />
      )}
      {error_count > 0 && (
        <FindingTable
          kind="Error"
          groups={preview.error_groups}
          count={error_count}
          more="the download has all of them"
        />
      )}
      <RowWarnings preview={preview} />
      <Dim as="p" small>
        {summary(preview)}
      </Dim>
      {first_rows.length > 0 && (
        <InnerTable
          label="First rows"
          columns={columnsFor(errors)}
          rows={first_rows}
          rowKey={({ row }) => String(row)}
        />
      )}
    </>
  );
}
