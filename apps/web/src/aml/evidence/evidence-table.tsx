import { IconEqual, IconEqualNot, IconMinus } from '@tabler/icons-react';
import type { EvidenceRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { Dim } from '../../ui/values/dim.tsx';
import { HitTable } from '../explanation/hit-table.tsx';
import type { ShownEvidence } from './evidence-rows.ts';
import { valueWords } from '../explanation/hit-values.ts';
import { fieldWords, whyWords } from '../hits/hit-words.ts';
import classes from './evidence-table.module.css';
import type { SheetValues } from '../explanation/sheet-values.ts';

const EFFECTS = {
  supports: { Icon: IconEqual, label: 'Supports' },
  neutral: { Icon: IconMinus, label: 'Neutral' },
  contradicts: { Icon: IconEqualNot, label: 'Contradicts' },
} as const;

function Value({ field, value, none }: { field: string; value: string; none: string }) {
  if (value === '') return <Dim>{none}</Dim>;
  return (
    <bdi className={classes.value} data-cut>
      {valueWords(field, value)}
    </bdi>
  );
}

function Effect({ effect }: Pick<EvidenceRow, 'effect'>) {
  const { Icon, label } = EFFECTS[effect];
  return (
    <span className={classes.effect} data-effect={effect}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}

interface EvidenceTableProps {
  rows: readonly ShownEvidence[];
  /** Where a batch is reviewed: the sheet's and the account's own values are side by side. */
  values: SheetValues | null;
}

/** The value of the sheet or the account in a field that both may have. */
function givenIn(side: SheetValues['sheet'], { field, query }: ShownEvidence): string {
  if (field === 'dob') return side.dob;
  return field === 'country' ? side.country : query;
}

/** AML-09: the evidence of the other fields; it moves the verdict and never the name score. */
export function EvidenceTable({ rows, values }: EvidenceTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>
        Other evidence <span>changes the verdict, not the name score</span>
      </h3>
      <HitTable label="Other evidence">
        <colgroup>
          <col className={classes.field} />
          {values && <col className={classes.side} />}
          <col className={classes.side} />
          <col className={classes.side} />
          <col className={classes.finding} />
          {!values && <col data-from="sm" />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {values && <th scope="col">In the sheet</th>}
            <th scope="col">On the account</th>
            <th scope="col">On the list</th>
            <th scope="col">Evidence</th>
            {!values && (
              <th scope="col" data-from="sm">
                Why
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <td data-dim>{fieldWords(row.field)}</td>
              {values && (
                <td>
                  <Value field={row.field} value={givenIn(values.sheet, row)} none="not given" />
                </td>
              )}
              <td>
                <Value
                  field={row.field}
                  value={values ? givenIn(values.account, row) : row.query}
                  none={row.notGiven}
                />
              </td>
              <td>
                <Value field={row.field} value={row.listed} none={row.notListed} />
                {row.precision && row.listed && <small>{row.precision}</small>}
              </td>
              <td>
                <Effect effect={row.effect} />
              </td>
              {!values && (
                <td data-dim data-from="sm">
                  <span className={classes.value} data-cut>
                    {whyWords(row)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </HitTable>
    </>
  );
}
