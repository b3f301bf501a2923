import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { StatusText } from '../ui/tone/status-text.tsx';
import { StructuredData } from '../ui/values/structured-data.tsx';
import classes from './bulk-aml.module.css';

/** BULK-17: the whole answer on a row without an account, which cannot be decided on. */
export function RowAnswer({ row }: { row: BatchResultRow }) {
  return (
    <div className={classes.answer}>
      <dl className={classes.facts}>
        <dt>Individual AML</dt>
        <dd>
          <StatusText state={AML_STATES[row.individual_aml_status]} />
        </dd>
        <dt>Account AML</dt>
        <dd>
          <StatusText state={AML_STATES[row.account_aml_status]} />
        </dd>
      </dl>
      {row.account_found === false && (
        <p className={classes.dim}>No account has this ID, so nothing can be decided here.</p>
      )}
      {row.responses ? (
        <StructuredData data={row.responses} />
      ) : (
        <p className={classes.dim}>This row was not screened yet.</p>
      )}
    </div>
  );
}
