import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { removeFormerOwner } from '@verify-admin/rulebook/kyc/former-owner.contract';
import {
  FORMER_OWNER_REFUSALS,
  isRemovable,
  OWNER_REMOVAL_REASON_MAX,
  refuseRemoval,
} from '@verify-admin/rulebook/kyc/former-owner.rules';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { useDecideOnFacts } from '../facts/use-decide-on-facts.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useAsk } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';

const REASON_DRAFT = declareDraft('former owner reason', '');

interface RemoveFormerOwnerProps {
  account: AccountKey;
  owner: KycRecord;
  /** What the KYC of the owner rests on as it is shown. */
  facts: string | undefined;
}

/**
 * ours: takes a former owner who was decided against out of the KYC of the account, with a reason. The dialog stays with
 * what was typed where the owner is named again meanwhile, and says so.
 */
export function RemoveFormerOwner({ account, owner, facts }: RemoveFormerOwnerProps) {
  const { account_type, account_id } = account;
  const account_sub_id = owner.account_sub_id ?? 0;
  const removal = useAsk(`remove-owner:${account_sub_id}`);
  const draft = useDraft(REASON_DRAFT, formatClientId(account_type, account_id, account_sub_id));
  const reason = draft.value;
  const asked = { standing: owner.standing, status: owner.cleaned_status };
  const refusal = refuseRemoval(asked, reason);
  const act = useDecideOnFacts(removeFormerOwner, account, {
    facts,
    opened: removal.opened,
    onDone: () => {
      draft.discard();
      removal.close();
    },
  });
  const send = () => act.run({ account_type, account_id, account_sub_id, reason });
  return (
    <>
      {isRemovable(asked) && (
        <Button size="xs" onClick={() => removal.open()}>
          Remove
        </Button>
      )}
      <ModalFrame
        title="Remove former owner"
        subject={<bdi>{owner.owner_name ?? 'Unnamed owner'}</bdi>}
        opened={removal.opened}
        onClose={removal.close}
        submit={{
          label: 'Remove',
          run: send,
          busy: act.busy,
          disabled: refusal !== null,
          danger: true,
          hint: 'remove',
        }}
      >
        <p>
          The newest submission does not name this person, whose KYC was decided against. Removed,
          that decision no longer counts in the KYC of the account. It stays in History, and a
          submission that names the person again counts it again.
        </p>
        <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
        <ReasonField value={reason} most={OWNER_REMOVAL_REASON_MAX} onChange={draft.write} />
        {act.error && <FailureLine error={act.error} onRetry={send} retrying={act.busy} />}
        {!act.error && !act.busy && !isRemovable(asked) && refusal && (
          <AlertLine tone="bad" fact={FORMER_OWNER_REFUSALS[refusal].sentence} />
        )}
      </ModalFrame>
    </>
  );
}
