import { TextInput } from '@mantine/core';
import {
  type AccountDetail,
  updateCompanyName,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  COMPANY_NAME_MAX,
  COMPANY_NAME_TEXTS,
  isCompanyName,
} from '@verify-admin/rulebook/accounts/company-name.rules';
import { useState } from 'react';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { limitOf, describeLimit } from '../ui/field/limit.ts';

const SAVED_ON = 'It is saved on the account and on its verification record.';
const NAME_DRAFT = declareDraft('company name', '');

interface CompanyNameModalProps {
  detail: AccountDetail;
  /** The name on the verification record. */
  verifyName: string | null;
  opened: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** ACCT-11, ACCT-17..22: one name for the account and its verification record. */
export function CompanyNameModal(props: CompanyNameModalProps) {
  const { detail, verifyName, opened, onClose, onDone } = props;
  const { account_type, account_id, company_name } = detail;
  // The name when it was opened: a colleague's name is not overwritten before a refusal said that there is one.
  const [openedWith] = useState(company_name);
  // ACCT-22: Sync begins with the account's own name.
  const draft = useDraft(NAME_DRAFT, formatClientId(account_type, account_id), {
    begin: company_name,
    basis: company_name,
  });
  const name = draft.value;
  const renew = useRenewAbout();
  const act = useAct(updateCompanyName, {
    onDone: ({ message }) => {
      void renew({ account_type, account_id });
      draft.discard();
      onClose();
      onDone(message);
    },
    onError: () => void renew({ account_type, account_id }),
  });
  const isTold = act.error?.error === 'account/name-changed';
  const expected_company_name = isTold ? company_name : openedWith;
  const run = () =>
    act.run({ account_type, account_id, company_name: name, expected_company_name });
  return (
    <ModalFrame
      title="Update/Sync Company Name"
      subject={`In verify: ${verifyName?.trim() || 'no name yet'}`}
      opened={opened}
      onClose={onClose}
      submit={{
        label: 'Update',
        run,
        busy: act.busy,
        disabled: !isCompanyName(name),
        hint: 'update',
      }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label="Company name"
        value={name}
        {...limitOf(name, COMPANY_NAME_MAX)}
        description={describeLimit(name.length, COMPANY_NAME_MAX) ?? SAVED_ON}
        data-autofocus
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      {act.error && (
        <FailureLine
          fact={COMPANY_NAME_TEXTS.failed}
          error={act.error}
          onRetry={run}
          retrying={act.busy}
        />
      )}
    </ModalFrame>
  );
}
