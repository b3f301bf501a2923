import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import {
  type ChecklistRowName,
  checklistRows,
} from '@verify-admin/rulebook/checklist/checklist-rows';
import { countedOwners } from '@verify-admin/rulebook/checks/reopening.rules';
import { overallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { type ReactNode, useState } from 'react';
import { searchCrumb } from '../accounts/search/search-crumb.ts';
import { ChecklistCard } from '../checklist/checklist-card.tsx';
import { useBeginCaseFile } from '../case-files/use-begin-case-file.ts';
import { useNewerFacts } from '../checklist/use-newer-facts.ts';
import { KybRequirementsCard } from '../kyb/kyb-requirements-card.tsx';
import { DocumentSections } from '../documents/document-sections.tsx';
import { useMe } from '../kernel/session/use-session.ts';
import { MonitoringAlerts } from '../monitoring/monitoring-alerts.tsx';
import { MonitoringOff } from '../monitoring/monitoring-off.tsx';
import { monitoringNotice } from '../monitoring/monitoring-notice.tsx';
import { type MonitoringState, useMonitoring } from '../monitoring/use-monitoring.ts';
import { AccountRetention } from '../retention/account-retention.tsx';
import { ApprovalRequestLines } from '../maker-checker/approval-request-lines.tsx';
import { useApprovalRequests } from '../maker-checker/use-approval-requests.ts';
import { Page } from '../shell/page/page.tsx';
import { useRecentAccount } from '../accounts/recent/use-recent-account.ts';
import { searched } from '../shell/search/searched.ts';
import { useDeskAddress } from '../shell/address/use-desk-address.ts';
import { useOpenLines } from '../shell/address/use-open-lines.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { WithRail } from '../ui/layout/rail.tsx';
import { useAccountActs } from './acts/use-account-acts.ts';
import { useAmlRuns } from './use-aml-runs.tsx';
import { AccountFoot } from './account-foot.tsx';
import { AccountHeader } from './account-header.tsx';
import type { DeskNotice } from './overlay/notice.ts';
import { AccountRail } from './rail/account-rail.tsx';
import { AccountRailStrip } from './rail/account-rail-strip.tsx';
import { AccountWarnings } from './account-warnings.tsx';
import { LineAct, nextAct } from './line/line-act.tsx';
import { LiveLine } from './live/live-line.tsx';
import { AccountHits, AccountOverlay, LineEvidence } from './late-parts.tsx';
import type { Overlay } from './overlay/overlay.ts';
import { approvalRequestNotice, showHitsOf } from './line/approval-request-notice.tsx';
import type { Result } from './use-account.ts';
import { useLiveAccount } from '../live/use-live-account.ts';
import { useOverlay } from './overlay/use-overlay.ts';
import { CaseBar } from '../work/case/case-bar.tsx';
import { readOpenedCase } from '../work/case/case-address.ts';
import { workCrumbs } from '../work/case/work-crumb.ts';
import classes from './account-desk.module.css';

interface AccountDeskProps {
  accountKey: AccountKey;
  detail: AccountDetail;
  result: Result;
  refresh: () => void;
  reading: boolean;
}

/** One account on one screen: header, warnings, the checklist as the spine, documents, the rail. */
export function AccountDesk({ accountKey, detail, result, refresh, reading }: AccountDeskProps) {
  const me = useMe();
  const [notice, setNotice] = useState<DeskNotice | null>(null);
  const live = useLiveAccount(accountKey);
  const monitoring = useMonitoring(accountKey);
  const requests = useApprovalRequests(accountKey);
  const lines = useOpenLines();
  const newer = useNewerFacts(accountKey, result);
  const amlRuns = useAmlRuns(accountKey, detail);
  const failedOfPerson: ReactNode = amlRuns.failureOf('individual');
  const failedOfCompany: ReactNode = amlRuns.failureOf('business');

  const from = useLocation({ select: ({ state }) => state.from });
  const cameFrom = searchCrumb(from, (s) => searched.textOf(s));
  const openedCase = readOpenedCase(useDeskAddress().address.work);
  const back = openedCase
    ? workCrumbs(openedCase)
    : [{ label: 'Customer Service', href: DEFAULT_ROUTE }, ...(cameFrom ? [cameFrom] : [])];
  const role = me?.role ?? 'PENDING';
  const { overlay, refused, open: show, close } = useOverlay(result, role);
  const caseFile = useBeginCaseFile();
  const open = (next: Overlay) => {
    if (next.kind === 'case-file') caseFile.run(accountKey);
    show(next);
  };
  useAccountActs({ detail, result, role, open, refresh });
  useRecentAccount(accountKey, detail.company_name);
  const facts = {
    ...result,
    account_type: detail.account_type,
    date_contract_signed: detail.date_contract_signed,
    individual_aml_status: amlRuns.statusOf('individual', result.individual_aml_status),
    business_aml_status: amlRuns.statusOf('business', result.business_aml_status),
  };
  const rows = checklistRows(facts, role);
  const next = nextAct(facts, role);
  const badge = overallBadge({
    account_type: detail.account_type,
    use_kyc_status_table: result.use_kyc_status_table === 1,
    kyc_status: result.kyc_status,
    kyb_status: result.kyb_status,
    has_kyb_record: result.has_kyb_record,
    owners: countedOwners(
      result.owners.map(({ cleaned_status: status, standing }) => ({ status, standing })),
    ).map(({ status }) => status),
    erased: detail.erased,
  });
  const rename = () => open({ kind: 'company-name' });
  return (
    <Page
      title={detail.company_name}
      heading="inside"
      crumbs={[...back, { label: detail.company_name || String(detail.account_id) }]}
      head={
        <>
          {openedCase && (
            <CaseBar
              key={`${openedCase.kind} ${openedCase.ref}`}
              account={accountKey}
              opened={openedCase}
            />
          )}
          <AccountHeader
            detail={detail}
            badge={badge}
            rows={rows}
            onRename={rename}
            onCaseFile={
              may(role, 'case-file/create') ? () => open({ kind: 'case-file' }) : undefined
            }
            onRefresh={refresh}
            refreshing={reading}
            here={live.here}
          />
          <AccountRailStrip detail={detail} result={result} />
        </>
      }
    >
      <WithRail
        railLabel="About this account"
        rail={<AccountRail detail={detail} result={result} />}
      >
        {notice && (
          <div className={classes.notice}>
            <AlertLine {...notice} onClose={() => setNotice(null)} />
          </div>
        )}
        {refused !== null && <AlertLine tone="open" fact={refused} onClose={close} />}
        <AccountRetention detail={detail} />
        <MonitoringOff account={accountKey} />
        <AccountWarnings detail={detail} result={result} onRename={rename} />
        <ApprovalRequestLines requests={requests} showOf={(request) => showHitsOf(request, open)} />
        <MonitoringAlerts
          state={monitoring.state}
          onReview={(run_type) => open({ kind: 'hits', run_type })}
        />
        <LiveLine account={accountKey} change={live.change} onSeen={live.seen} />
        {failedOfPerson}
        {failedOfCompany}
        <ChecklistCard
          rows={rows}
          detail={detail}
          result={result}
          acts={may(role, 'email/send') && <SendKyb isUnderMore={next !== null} onOpen={open} />}
          noticeOf={(row) =>
            approvalRequestNotice(row, requests) ??
            monitoringNoticeOf(row, monitoring.state) ??
            null
          }
          countOf={(row) => newer[row] ?? null}
          actOf={(row) => (
            <LineAct
              row={row}
              facts={facts}
              role={role}
              account={accountKey}
              isKybOpen={lines.isOpen('kyb')}
              onOpen={open}
            />
          )}
          evidenceOf={(row) => (
            <LineEvidence
              row={row}
              account={accountKey}
              detail={detail}
              result={result}
              role={role}
              onOpen={open}
            />
          )}
        />
        <KybRequirementsCard account={accountKey} type={businessTypeOf(result)} />
        <div className={classes.images}>
          <DocumentSections {...accountKey} />
        </div>
      </WithRail>
      {next && <AccountFoot act={next} mayEmail={may(role, 'email/send')} onOpen={open} />}
      {overlay?.kind === 'hits' && (
        <AccountHits
          key={overlay.run_type}
          account={accountKey}
          run_type={overlay.run_type}
          result={result}
          opened
          onClose={close}
          onOpen={open}
          notice={amlRuns.failureOf(overlay.run_type)}
        />
      )}
      {overlay && overlay.kind !== 'hits' && (
        <AccountOverlay
          overlay={overlay}
          account={accountKey}
          detail={detail}
          result={result}
          opened
          onClose={close}
          onRunAml={amlRuns.run}
          onNotice={setNotice}
          caseFile={caseFile}
        />
      )}
    </Page>
  );
}

const RUN_TYPES: Partial<Record<ChecklistRowName, RunType>> = {
  'individual-aml': 'individual',
  'business-aml': 'business',
};

function monitoringNoticeOf(row: ChecklistRowName, state: MonitoringState | undefined) {
  const run_type = RUN_TYPES[row];
  return run_type ? monitoringNotice(run_type, state) : null;
}

interface SendKybProps {
  /** On a phone it is an entry of More then. */
  isUnderMore: boolean;
  onOpen: (overlay: Overlay) => void;
}

/** ACCT-09 */
function SendKyb({ isUnderMore, onOpen }: SendKybProps) {
  return (
    <Button
      variant="quiet"
      className={isUnderMore ? (classes.underMore ?? '') : ''}
      leftSection={<IconMail size={16} stroke={1.75} />}
      onClick={() => onOpen({ kind: 'kyb-email' })}
    >
      Send KYB Email
    </Button>
  );
}
