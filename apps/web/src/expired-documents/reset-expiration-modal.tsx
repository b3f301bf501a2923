import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { ExpiryRecord } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { resetPrompt, TAX_FORMS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import type { CallError } from '../kernel/calls/call-error.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';

interface ResetExpirationModalProps {
  /** Null while it is closed. */
  record: ExpiryRecord | null;
  busy: boolean;
  error: CallError | null;
  onClose: () => void;
  onConfirm: (record: ExpiryRecord) => void;
}

/** EXP-06, EXP-13: asks before the 3 years begin again, and says what follows. */
export function ResetExpirationModal(props: ResetExpirationModalProps) {
  const { record, busy, error, onClose, onConfirm } = props;
  return (
    <ModalFrame
      title={resetPrompt(record?.data_json.companyName ?? '')}
      opened={record !== null}
      onClose={onClose}
      submit={{
        label: 'Reset the expiration',
        run: () => record && onConfirm(record),
        busy,
        hint: 'reset',
      }}
    >
      {record && <Consequence record={record} />}
      {error && <ErrorLine error={error} />}
    </ModalFrame>
  );
}

function Consequence({ record }: { record: ExpiryRecord }) {
  const { account_type, account_id, expires, data_json } = record;
  const { form, expires: takesLegal } = TAX_FORMS[data_json.business_type];
  return (
    <>
      <p>
        <span>{`The ${form} counts from today for 3 years instead of until `}</span>
        <DateTime value={expires} as="day" />
        <span>. The reset is stored with your name.</span>
      </p>
      {takesLegal && (
        <p>Where the expiry had set Legal approval to Expired, it returns to what it was before.</p>
      )}
      <p>
        <PlainLink href={accountPath(account_type, account_id)}>
          Look at the account first
        </PlainLink>
      </p>
    </>
  );
}
