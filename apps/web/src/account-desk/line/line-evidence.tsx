import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type {
  ChecklistRow,
  ChecklistRowName,
} from '@verify-admin/rulebook/checklist/checklist-rows';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { SUBMITTED_KYB_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { kybTask } from '@verify-admin/rulebook/checks/kyb-task';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { isLegalReady, LEGAL_NOT_READY } from '@verify-admin/rulebook/legal/legal.rules';
import {
  CHECKS,
  noteColumns,
  OVERRIDE_CHECKS,
  type OverrideCheck,
  whoSetStatus,
} from '@verify-admin/rulebook/checks/checks';
import { isReopeningNote } from '@verify-admin/rulebook/checks/reopening.rules';
import { OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import { holdersOf, may } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { ReactNode } from 'react';
import { AmlEvidence } from '../../aml/evidence/aml-evidence.tsx';
import { KycEmails } from '../../emails/kyc-emails.tsx';
import { KycEvidence } from '../../kyc/kyc-evidence.tsx';
import { ownerFacts } from '../owner-facts.ts';
import { RemoveFormerOwner } from '../../kyc/remove-former-owner.tsx';
import { StatusFact } from '../../ui/evidence/status-fact.tsx';
import { ReviewLink } from '../../studios/review/review-link.tsx';
import { LastMark } from '../../studios/review/row/last-mark.tsx';
import { LaunchKyc } from './launch-kyc.tsx';
import { KybLine } from './kyb-line.tsx';
import { MonitoringLines } from '../../monitoring/monitoring-lines.tsx';
import { SpineActs } from '../../ui/layout/spine.tsx';
import type { Result } from '../use-account.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { IdentityPictures } from '../pictures/identity-pictures.tsx';

export interface LineEvidenceProps {
  row: ChecklistRow;
  account: AccountKey;
  detail: AccountDetail;
  result: Result;
  role: Role;
  onOpen: (overlay: Overlay) => void;
}

type Shown = (props: LineEvidenceProps) => ReactNode;

const KYC: Shown = ({ account, result, role, onOpen }) => (
  <KycEvidence
    perOwner={result.use_kyc_status_table === 1}
    owners={result.owners}
    onOverride={
      may(role, OVERRIDES.kyc.permission)
        ? (owner) => onOpen({ kind: 'override', check: 'kyc', owner })
        : null
    }
    launchOf={
      may(role, 'kyc/launch')
        ? ({ account_sub_id, owner_name }) => (
            <LaunchKyc
              account={account}
              account_sub_id={account_sub_id}
              about={owner_name ?? 'Unnamed owner'}
              size="xs"
            />
          )
        : null
    }
    removalOf={
      may(role, 'kyc/remove-owner')
        ? (owner) => (
            <RemoveFormerOwner
              account={account}
              owner={owner}
              facts={ownerFacts(result, owner)?.facts}
            />
          )
        : null
    }
    onResend={may(role, 'email/send') ? (owner) => onOpen({ kind: 'kyc-email', owner }) : null}
  >
    <IdentityPictures account={account} mayType={may(role, 'kyc/override')} />
    <KycEmails account={account} />
  </KycEvidence>
);

function Screened({ run_type, account, onOpen }: LineEvidenceProps & { run_type: RunType }) {
  return (
    <>
      <AmlEvidence
        run_type={run_type}
        account={account}
        onHits={() => onOpen({ kind: 'hits', run_type })}
      />
      <MonitoringLines run_type={run_type} account={account} />
    </>
  );
}

/** What there is to say of every check: its status, since when, by whom and why. */
const Status: Shown = ({ row: { check, text }, result }) => {
  if (check === null) return null;
  const { status, since, by } = CHECKS[check].columns;
  const [note] = noteColumns([check]);
  const who = whoSetStatus(check, result[status], result[by]);
  const reason = note ? result[note] : null;
  return <StatusFact sentence={text} since={result[since]} who={who} reason={reason} />;
};

/** Of the lines that show more. */
const EVIDENCE: Readonly<Partial<Record<ChecklistRowName, Shown>>> = {
  'e-contract': ({ detail, row }) => (
    <StatusFact
      sentence={
        detail.date_contract_signed
          ? 'The e-contract is signed'
          : 'The e-contract is not signed yet'
      }
      since={row.tone === 'good' ? detail.date_contract_signed : null}
    />
  ),
  kyc: KYC,
  'individual-aml': (props) => <Screened {...props} run_type="individual" />,
  'business-aml': (props) => <Screened {...props} run_type="business" />,
  kyb: ({ row, result, account }) => (
    <KybLine account={account} result={result}>
      {result.kyb_reason && !isReopeningNote(result.kyb_reason) && (
        <StatusFact
          sentence={row.text}
          since={result.kyb_status_timestamp}
          who={result.kyb_status_by}
          reason={result.kyb_reason}
        />
      )}
    </KybLine>
  ),
  payment: ({ row, result }) => (
    <StatusFact
      sentence={result.pay_type ? `${row.text}, ${result.pay_type}` : row.text}
      since={result.pay_status_timestamp}
      who={result.pay_status_by}
    />
  ),
};

function overriddenOf({ check }: ChecklistRow): OverrideCheck | undefined {
  return OVERRIDE_CHECKS.find((one) => one === check);
}

/** The checks that are a screening. */
const SCREENED: Partial<Record<ChecklistRowName, RunType>> = {
  'individual-aml': 'individual',
  'business-aml': 'business',
};

/** Why the override of a check cannot be done now, or null when it can. */
function whyNot(check: OverrideCheck, { result, role }: LineEvidenceProps): string | null {
  const { permission, needsReadiness } = OVERRIDES[check];
  if (!may(role, permission)) return `Requires ${anyOf(holdersOf(permission))}.`;
  const ready = !needsReadiness || isLegalReady(result);
  return ready ? null : LEGAL_NOT_READY;
}

/** Facts of the line are not repeated beside its acts. */
function remarkOf(remark: string | null, row: ChecklistRow): string | null {
  return remark === row.text ? null : remark;
}

/** The evidence of an open line, its acts and its history; a disabled act says why. */
export function LineEvidence(props: LineEvidenceProps) {
  const { row, result, role, onOpen } = props;
  const history = row.check && CHECKS[row.check].history.name;
  const check = overriddenOf(row);
  // Where owners are verified one by one, each owner has an override of its own.
  const isOwnerwise = check === 'kyc' && result.use_kyc_status_table === 1;
  const run_type = SCREENED[row.row];
  const open = run_type ? result[`${run_type}_aml_open`] : 0;
  const why = check ? whyNot(check, props) : null;
  const evidence: ReactNode = (EVIDENCE[row.row] ?? Status)(props);
  return (
    <>
      {evidence}
      <SpineActs
        remark={
          remarkOf(isOwnerwise ? 'KYC closes when every owner is complete' : why, row) ??
          (row.row === 'kyb' && <LastMark account={props.account} />)
        }
      >
        {row.row === 'kyb' && (
          <ReviewLink
            account={props.account}
            role={role}
            variant={
              kybTask(result.kyb_status, result.overall_status) === 'review' ? 'filled' : 'default'
            }
            cap="D"
          />
        )}
        {row.row === 'kyc' && !isOwnerwise && may(role, 'kyc/launch') && (
          <LaunchKyc account={props.account} account_sub_id={null} />
        )}
        {check && !isOwnerwise && (
          <Button
            disabled={why !== null}
            onClick={() => onOpen({ kind: 'override', check, owner: null })}
          >
            Override
          </Button>
        )}
        {row.row === 'kyb' && (
          <Button onClick={() => onOpen({ kind: 'submitted-kyb' })}>
            {SUBMITTED_KYB_TEXTS.title}
          </Button>
        )}
        {run_type && open > 0 && may(role, 'aml/run') && (
          <Button onClick={() => onOpen({ kind: 'run-aml', run_type })}>Run AML</Button>
        )}
        <EmailAct row={row.row} isOwnerwise={isOwnerwise} role={props.role} onOpen={onOpen} />
        {history && (
          <Button
            variant="quiet"
            leftSection={<IconHistory size={16} stroke={1.75} />}
            onClick={() => onOpen({ kind: 'history', history })}
          >
            History
          </Button>
        )}
      </SpineActs>
    </>
  );
}

interface EmailActProps {
  row: ChecklistRowName;
  isOwnerwise: boolean;
  role: Role;
  onOpen: (overlay: Overlay) => void;
}

/** ACCT-08, ACCT-09; where owners are verified one by one, each is written to from his own row. */
function EmailAct({ row, isOwnerwise, role, onOpen }: EmailActProps) {
  if (!may(role, 'email/send')) return null;
  if (row === 'kyb') {
    return <Button onClick={() => onOpen({ kind: 'kyb-email' })}>Send KYB Email</Button>;
  }
  if (row !== 'kyc' || isOwnerwise) return null;
  return (
    <Button onClick={() => onOpen({ kind: 'kyc-email', owner: null })}>
      Resend KYC Email to Owner
    </Button>
  );
}
