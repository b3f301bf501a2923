import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import type { Manifest } from '@verify-admin/rulebook/case-files/manifest';
import { CHECKS, type ChecklistCheck } from '@verify-admin/rulebook/checks/checks';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { checklistRows } from '@verify-admin/rulebook/checklist/checklist-rows';
import { overallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { BUILD_NUMBER } from '../../platform/build-number.ts';
import type { CaseData } from '../data/read-case-data.ts';
import type { PrintedFact, PrintedSection } from '../pdf/printed-case.ts';
import { momentCell, momentText } from './words.ts';

export interface MadeCaseFile {
  readonly case_file_id: number;
  readonly made_at: string;
  readonly made_by: Manifest['made_by'] & { readonly role: Role };
  readonly key_id: string;
}

/** The company, else the person, else the handle. */
export function accountName({ account }: Pick<CaseData, 'account'>): string {
  const { company_name, first_name, last_name, handle } = account;
  return company_name || `${first_name} ${last_name}`.trim() || handle || 'Account without a name';
}

function badgeText({ account, result, owners }: CaseData): string {
  if (!result) return 'No verification record';
  return overallBadge({
    ...result,
    account_type: account.account_type,
    use_kyc_status_table: result.use_kyc_status_table === 1,
    owners: owners.map(({ cleaned_status }) => cleaned_status),
  });
}

function checkpointText({ checkpoints, lines }: CaseData): string {
  const newest = checkpoints.at(-1);
  if (!newest) return 'None covers a line of this account';
  const later = lines.filter(({ seq }) => seq > newest.seq).length;
  const rest = later === 0 ? '' : `. ${later} lines of this account follow it`;
  return `Line ${newest.seq}, ${newest.hash}${rest}`;
}

/** What the first page says. */
export function coverFacts(data: CaseData, made: MadeCaseFile): PrintedFact[] {
  const { account, head } = data;
  const { made_by, made_at, case_file_id, key_id } = made;
  const person = `${account.first_name} ${account.last_name}`.trim();
  return [
    ['Account', `${ACCOUNT_TYPES[account.account_type].label} ${account.account_id}`],
    ['Company', account.company_name],
    ['Person', person],
    ['Handle', account.handle],
    ['Email', account.email],
    ['Country', account.country],
    ['Verification', badgeText(data)],
    ['Assigned to', account.assigned_username ?? ''],
    ['Made by', `${made_by.username}, ${made_by.role}`],
    ['Made', momentText(made_at)],
    ['Case file', `Number ${case_file_id}, made by Verify Admin ${BUILD_NUMBER}`],
    ['End of the audit log', `Line ${head.seq}, ${head.hash}`],
    ['Checkpoint', checkpointText(data)],
    ['Signed by the key', key_id],
  ];
}

/** Since when a line is as it is, and by whom; the one of no check is the contract's. */
function sinceOf(
  check: ChecklistCheck | null,
  facts: (NonNullable<CaseData['result']> & { date_contract_signed: string | null }) | null,
) {
  if (!facts) return { when: null, who: null };
  if (check === null) return { when: facts.date_contract_signed, who: null };
  const { since, by } = CHECKS[check].columns;
  return { when: facts[since], who: facts[by] };
}

/** CHECK-01: the checklist as the person who made the case file reads it. */
export function checklistSection(
  { account, result }: CaseData,
  { made_by }: MadeCaseFile,
): PrintedSection {
  const facts = result && {
    ...result,
    account_type: account.account_type,
    date_contract_signed: account.date_contract_signed,
  };
  const rows = facts ? checklistRows(facts, made_by.role) : [];
  return {
    title: 'Checklist',
    remark: facts ? '' : 'The account has no verification record.',
    columns: [
      ['Check', 3],
      ['Status', 4],
      ['Since (UTC)', 4],
      ['By', 4],
    ],
    rows: rows.map(({ check, name, text }) => {
      const { when, who } = sinceOf(check, facts);
      return [name, text, momentCell(when), who ?? ''];
    }),
  };
}

/** The persons who own the company. */
export function ownersSection({ owners }: CaseData): PrintedSection {
  return {
    title: 'Owners',
    remark: owners.length === 0 ? 'No owner is verified one by one.' : '',
    columns: [
      ['Name', 5],
      ['Share', 2],
      ['Email', 5],
      ['KYC', 3],
    ],
    rows: owners.map(({ owner_name, owner_percent, owner_email, cleaned_status }) => [
      owner_name ?? 'Unnamed owner',
      owner_percent === null ? '' : `${owner_percent} %`,
      owner_email ?? '',
      showState(KYC_STATES, cleaned_status).label,
    ]),
  };
}
