import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';
import { Stack } from '@mantine/core';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { EMAIL_REFUSALS, refuseKycEmail } from '@verify-admin/rulebook/emails/email.rules';
import { kycAddressee } from '@verify-admin/rulebook/kyc/kyc-addressee';
import { getKycStatus, type KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { kycInput } from '../kyc/kyc-lookup.ts';
import { EmailAlert } from './email-alert.tsx';
import { EmailFields } from './email-fields.tsx';
import { useSendKycEmail } from './use-emails.ts';

const KYC_EMAIL_DRAFT = declareDraft('KYC email', { email: '', name: '', company: '' });

interface ResendKycModalProps {
  detail: AccountDetail;
  /** Null where the account is verified as one. */
  owner: KycRecord | null;
  opened: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** ACCT-08, KYC-07: prefilled from the person’s own record: the link is of that person alone. */
export function ResendKycModal({ detail, owner, opened, onClose, onDone }: ResendKycModalProps) {
  const { account_type: type, account_id, company_name } = detail;
  const clientid = formatClientId(type, account_id, owner?.account_sub_id);
  const own = useCall(getKycStatus, kycInput(detail)).data?.data ?? [];
  const begin = { ...kycAddressee({ owner, own, account: detail }), company: company_name };
  const draft = useDraft(KYC_EMAIL_DRAFT, clientid, { begin, basis: JSON.stringify(begin) });
  const { value } = draft;
  const [tried, setTried] = useState(false);
  const act = useSendKycEmail({
    account: detail,
    onDone: ({ message }) => {
      draft.discard();
      onClose();
      onDone(message);
    },
  });
  const refusal = refuseKycEmail({ ...value, email: cleanText(value.email), type });
  const run = () => {
    setTried(true);
    if (refusal) return;
    act.run({ clientid, template_data: JSON.stringify({ ...value, type }) });
  };
  return (
    <ModalFrame
      title="Resend KYC Email to Owner"
      subject={owner ? `${owner.owner_name ?? 'An owner'} of ${company_name}` : company_name}
      opened={opened}
      onClose={onClose}
      submit={{ label: 'Send Email', run, busy: act.busy || act.done, hint: 'send' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <Stack gap={14}>
        <EmailFields draft={value} nameLabel="Name" onChange={draft.write} />
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
