import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  sendEmailAgain,
  sendManualKybEmail,
  sendManualKycEmail,
} from '@verify-admin/rulebook/emails/emails.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

interface Sending {
  readonly account: AccountKey;
  readonly onDone?: (done: { readonly message: string }) => void;
}

/** After an email the account's lists, its KYB status and its timeline are read again. */
function useSent({ account: { account_type, account_id }, onDone }: Sending) {
  const renewAbout = useRenewAbout();
  return (done: { readonly message: string }) => {
    onDone?.(done);
    void renewAbout({ account_type, account_id });
  };
}

/** KYC-07, CALL-70. */
export function useSendKycEmail(sending: Sending) {
  return useAct(sendManualKycEmail, { asForm: true, onDone: useSent(sending) });
}

/** KYB-05, CALL-71. */
export function useSendKybEmail(sending: Sending) {
  return useAct(sendManualKybEmail, { asForm: true, onDone: useSent(sending) });
}

export function useSendEmailAgain(sending: Sending) {
  return useAct(sendEmailAgain, { onDone: useSent(sending) });
}
