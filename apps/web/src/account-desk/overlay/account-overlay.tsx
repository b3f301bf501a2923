import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { CHECKS, heldStatus, type OverrideCheck } from '@verify-admin/rulebook/checks/checks';
import { ResendKycModal } from '../../emails/resend-kyc-modal.tsx';
import { SendKybModal } from '../../emails/send-kyb-modal.tsx';
import { CompanyNameModal } from '../../accounts/company-name-modal.tsx';
import { ConfirmRunAmlModal } from '../../aml/confirm-run-aml-modal.tsx';
import { SubmittedKybViewer } from '../../kyb/submitted-kyb-viewer.tsx';
import { OverrideModal, type OverrideSubject } from '../../override/override-modal.tsx';
import type { Result } from '../use-account.ts';
import { lateDialog } from '../../ui/lazy/late-dialog.tsx';
import type { BegunCaseFile } from '../../case-files/use-begin-case-file.ts';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import type { DeskNotice } from './notice.ts';
import { ownerFacts } from '../owner-facts.ts';
import type { Overlay } from './overlay.ts';
import { SubmittedMarks } from '../../studios/review/row/submitted-marks.tsx';
import { useMarkedSubmission } from '../../studios/review/row/use-marked-submission.ts';
import { CaseFileModal } from '../../case-files/case-file-modal.tsx';

/** The libraries that know IBANs and phone numbers come with the card that asks them. */
const PaymentModal = lateDialog(
  async () => (await import('../../payments/payment-modal.tsx')).PaymentModal,
  () => 'Payment Details',
);

export interface AccountOverlayProps {
  overlay: Exclude<Overlay, { kind: 'hits' }>;
  opened: boolean;
  account: AccountKey;
  detail: AccountDetail;
  result: Result;
  onClose: () => void;
  onRunAml: (run_type: RunType) => void;
  onNotice: (notice: DeskNotice) => void;
  caseFile: BegunCaseFile;
}

function currentStatusOf(check: OverrideCheck, owner: KycRecord | null, result: Result): string {
  const stored = owner?.cleaned_status ?? result[CHECKS[check].columns.status];
  return heldStatus(check, stored) ?? '';
}

/** What the check rests on, or the KYC of one owner. */
function factsOfCheck(check: OverrideCheck, owner: KycRecord | null, result: Result) {
  return owner ? ownerFacts(result, owner) : result.checks[check];
}

function namedFor(check: OverrideCheck, owner: KycRecord | null, company: string): string {
  if (!owner) return `${CHECKS[check].label} of ${company}`;
  const share = owner.owner_percent === null ? '' : ` ${owner.owner_percent}%`;
  return `${CHECKS[check].label} of ${owner.owner_name ?? 'an owner'}, owner${share} of ${company}`;
}

function subjectOf(
  { check, owner }: Extract<Overlay, { kind: 'override' }>,
  { account, detail, result }: AccountOverlayProps,
): OverrideSubject {
  const { account_type, account_id } = account;
  return {
    account,
    check,
    client_id: formatClientId(account_type, account_id, owner?.account_sub_id),
    idenfy_id: result.idenfy_id,
    current: currentStatusOf(check, owner, result),
    facts: factsOfCheck(check, owner, result)?.facts ?? '',
    isDecidedAgain: (factsOfCheck(check, owner, result)?.changed.length ?? 0) > 0,
    named: namedFor(check, owner, detail.company_name || `account ${account_id}`),
  };
}

/** What is open over the desk now: a decision, a confirmation, a history. */
export function AccountOverlay(props: AccountOverlayProps) {
  const { overlay, account, detail, result, opened, onClose, onRunAml, onNotice } = props;
  const open = { opened, onClose };
  const queued = (fact: string) => onNotice({ tone: 'neutral', fact });
  if (overlay.kind === 'override') {
    return <OverrideModal subject={subjectOf(overlay, props)} {...open} />;
  }
  if (overlay.kind === 'run-aml') {
    const { run_type } = overlay;
    const confirm = () => {
      onClose();
      onRunAml(run_type);
    };
    return <ConfirmRunAmlModal detail={detail} run_type={run_type} onConfirm={confirm} {...open} />;
  }
  if (overlay.kind === 'company-name') {
    const verifyName = result.company_name;
    const done = (fact: string) => onNotice({ tone: 'good', fact });
    return <CompanyNameModal detail={detail} verifyName={verifyName} onDone={done} {...open} />;
  }
  if (overlay.kind === 'kyc-email') {
    return <ResendKycModal detail={detail} owner={overlay.owner} onDone={queued} {...open} />;
  }
  if (overlay.kind === 'kyb-email') {
    return <SendKybModal detail={detail} onDone={queued} {...open} />;
  }
  if (overlay.kind === 'submitted-kyb') {
    const data = <Submitted account={account} />;
    const named = detail.company_name || `account ${account.account_id}`;
    return <SubmittedKybViewer account={account} named={named} data={data} {...open} />;
  }
  if (overlay.kind === 'payment') {
    const { company_name, country } = detail;
    return (
      <PaymentModal account={account} named={company_name} companyCountry={country} {...open} />
    );
  }
  if (overlay.kind === 'case-file') {
    const named = detail.company_name || `account ${account.account_id}`;
    return <CaseFileModal account={account} named={named} begun={props.caseFile} {...open} />;
  }
  const perOwner = result.use_kyc_status_table === 1;
  return (
    <HistoryDrawer
      history={overlay.history}
      ask={{ account, perOwner, idenfy_id: result.idenfy_id }}
      named={detail.company_name}
      {...open}
    />
  );
}

/** KYB-06: what was submitted, by label. */
function Submitted({ account }: { account: AccountKey }) {
  return <SubmittedMarks account={account} read={useMarkedSubmission(account)} />;
}
