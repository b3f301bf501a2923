import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';
import { Select, Stack } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  EMAIL_REFUSALS,
  KYB_CLIENT_TYPES,
  opensNewSubmission,
  refuseKybEmail,
} from '@verify-admin/rulebook/emails/email.rules';
import { listKybLinks } from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { EmailAlert } from './email-alert.tsx';
import { EmailFields } from './email-fields.tsx';
import { useSendKybEmail } from './use-emails.ts';

const KYB_EMAIL_DRAFT = declareDraft('KYB email', { email: '', name: '', company: '', type: '' });

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
  const clientid = formatClientId(account_type, account_id);
  const begin = { email, name, company: company_name, type: account_type };
  const draft = useDraft(KYB_EMAIL_DRAFT, clientid, { begin, basis: JSON.stringify(begin) });
  const { value } = draft;
  const type = storedAccountType(value.type);
  const [tried, setTried] = useState(false);
  const act = useSendKybEmail({
    account: detail,
    onDone: ({ message }) => {
      draft.discard();
      onClose();
      onDone(message);
    },
  });
  const submitted = useCall(listKybLinks, { account_type, account_id }).data?.submitted ?? null;
  const fields = { ...value, email: cleanText(value.email), type };
  const refusal = refuseKybEmail(fields, type ?? '');
  const run = () => {
    setTried(true);
    if (refusal || type === null) return;
    act.run({ clientid: formatClientId(type, account_id), template_data: JSON.stringify(fields) });
  };
  return (
    <ModalFrame
      title="Send KYB Email"
      subject={company_name}
      opened={opened}
      onClose={onClose}
      submit={{ label: 'Send Email', run, busy: act.busy || act.done, hint: 'send' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      {submitted !== null && <AlertLine tone="open" detail={opensNewSubmission(submitted)} />}
      <Stack gap={14}>
        <EmailFields
          draft={value}
          nameLabel="Full name"
          needsName
          onChange={(changed) => draft.write({ ...value, ...changed })}
        />
        <Select
          label="Client type"
          required
          withAsterisk
          clearable
          data={KYB_CLIENT_TYPES}
          value={type}
          onChange={(chosen) => draft.write({ ...value, type: chosen ?? '' })}
          rightSection={<IconSelector size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
        />
      </Stack>
      <EmailAlert
        refusal={tried && refusal ? EMAIL_REFUSALS[refusal].sentence : null}
        error={act.error}
        onRetry={run}
        retrying={act.busy}
      />
    </ModalFrame>
  );
}
