import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type AccountType, storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  EMAIL_REFUSALS,
  KYB_CLIENT_TYPES,
  refuseKybEmail,
} from '@verify-admin/rulebook/emails/email.rules';
import { useState } from 'react';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { EmailAlert } from './email-alert.tsx';
import { EmailFields } from './email-fields.tsx';
import classes from './emails.module.css';
import { useSendKybEmail } from './use-emails.ts';

interface SendKybModalProps {
  detail: AccountDetail;
  opened: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** ACCT-09, KYB-02..05: the email that brings the applicant to the business verification. */
export function SendKybModal({ detail, opened, onClose, onDone }: SendKybModalProps) {
  const { account_type, account_id, email, first_name, last_name, company_name } = detail;
  const name = `${first_name} ${last_name}`.trim();
  const [draft, setDraft] = useState({ email, name, company: company_name });
  const [type, setType] = useState<AccountType | null>(account_type);
  const [tried, setTried] = useState(false);
  const act = useSendKybEmail({
    account: detail,
    onDone: ({ message }) => {
      onClose();
      onDone(message);
    },
  });
  const fields = { ...draft, email: draft.email.trim(), type };
  const refusal = refuseKybEmail(fields, type ?? '');
  const run = () => {
    setTried(true);
    if (refusal || type === null) return;
    const clientid = formatClientId(type, account_id);
    act.run({ clientid, template_data: JSON.stringify(fields) });
  };
  return (
    <ModalFrame
      title="Send KYB Email"
      subject={company_name}
      opened={opened}
      onClose={onClose}
      submit={{ label: 'Send Email', run, busy: act.busy, hint: 'send' }}
    >
      <div className={classes.fields}>
        <EmailFields draft={draft} nameLabel="Full name" needsName onChange={setDraft} />
        <Select
          label="Client type"
          required
          withAsterisk
          clearable
          data={KYB_CLIENT_TYPES}
          value={type}
          onChange={(chosen) => setType(chosen === null ? null : storedAccountType(chosen))}
          rightSection={<IconSelector size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
        />
      </div>
      <EmailAlert
        refusal={tried && refusal ? EMAIL_REFUSALS[refusal].sentence : null}
        error={act.error}
      />
    </ModalFrame>
  );
}
