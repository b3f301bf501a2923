import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { StructuredData } from '../../ui/values/structured-data.tsx';
import classes from './row-answer.module.css';

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
        <Dim as="p" small>
          No account has this ID, so nothing can be decided here.
        </Dim>
      )}
      {row.responses ? (
        <StructuredData data={row.responses} />
      ) : (
        <Dim as="p" small>
          This row was not screened yet.
        </Dim>
      )}
    </div>
  );
}
