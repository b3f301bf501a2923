import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { describeWarnings } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { Dim } from '../ui/values/dim.tsx';
import classes from './result-warnings.module.css';

/** What of a row should be looked at, also where it is clear. */
export function ResultWarnings({ row: { warnings } }: { row: BatchResultRow }) {
  if (warnings.length === 0) return null;
  return (
    <span className={classes.warnings}>
      <Dim small>{describeWarnings(warnings)}</Dim>
    </span>
  );
}
