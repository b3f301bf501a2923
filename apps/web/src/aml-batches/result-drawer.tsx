import { type AccountType, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { LinkButton } from '../ui/link-button.tsx';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { StructuredData } from '../ui/values/structured-data.tsx';
import classes from './bulk-aml.module.css';

interface ResultDrawerProps {
  row: BatchResultRow | null;
  account_type: AccountType;
  onClose: () => void;
}

/** BULK-17: the whole answer on one row, and the way to its account. */
export function ResultDrawer({ row, account_type, onClose }: ResultDrawerProps) {
  const name = row ? `${row.first_name} ${row.last_name}`.trim() : '';
  return (
    <DrawerFrame
      title={name}
      subject={row && `Row ${row.row_no}, ${row.account_name || 'no business name'}`}
      opened={row !== null}
      onClose={onClose}
      size={640}
      acts={
        row?.account_found && (
          <LinkButton href={accountPath(account_type, row.user_id)}>Open account</LinkButton>
        )
      }
    >
      {row && (
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
          {row.responses ? (
            <StructuredData data={row.responses} />
          ) : (
            <p className={classes.dim}>This row was not screened yet.</p>
          )}
        </div>
      )}
    </DrawerFrame>
  );
}
