import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import {
  type AccountDetail,
  getAccountDetail,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import { runSingleAml } from '@verify-admin/rulebook/aml/aml.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import {
  assignedMessage,
  type Department,
} from '@verify-admin/rulebook/assignments/assignment.rules';
import { updateProfileAssignment } from '@verify-admin/rulebook/assignments/assignments.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { sendManualKycEmail } from '@verify-admin/rulebook/emails/emails.contract';
import { kycAddressee, ownersToWrite } from '@verify-admin/rulebook/kyc/kyc-addressee';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { getKycStatus, type KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { Permission } from '@verify-admin/rulebook/staff/permissions';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { openActs, send } from '../../kernel/browser.ts';
import { CallError } from '../../kernel/calls/call-error.ts';
import { kycInput } from '../../kyc/kyc-lookup.ts';

/** What can be done on several accounts at once. */
export type BulkAct = 'assign' | 'aml' | 'kyc-email';

interface BulkChoice {
  readonly department: Department;
}

interface BulkActRow {
  readonly label: string;
  readonly permission: Permission;
  /** `Run AML on 3 accounts` */
  readonly title: (accounts: string) => string;
  /** What follows, before it is done. */
  readonly consequence: string;
  /** Does it on one account; what came of it, in a sentence. Throws CallError. */
  readonly run: (row: StatusRow, choice: BulkChoice) => Promise<string>;
}

/** One call under one key: a try whose answer was lost is the same act when it is tried again. */
async function act<C extends Call>(
  call: C,
  input: InputOf<C>,
  asForm = false,
): Promise<OutputOf<C>> {
  const idempotency_key = openActs.keyFor(call.name, input);
  try {
    const output = await send(call, input, { idempotency_key, asForm });
    openActs.settle(call.name, input);
    return output;
  } catch (error) {
    const isKnown = error instanceof CallError && !error.isPassing && error.status < 500;
    if (isKnown) openActs.settle(call.name, input);
    throw error;
  }
}

const keyOf = ({ account_type, account_id }: StatusRow) => ({ account_type, account_id });

async function assign(row: StatusRow, { department }: BulkChoice): Promise<string> {
  await act(updateProfileAssignment, { ...keyOf(row), assigned_to: department });
  return assignedMessage(department);
}

/** AML-02, AML-03: both runs of the account, by its stored values. */
async function runAml(row: StatusRow): Promise<string> {
  const { data } = await send(getAccountDetail, keyOf(row));
  const { first_name, last_name, company_name, country } = data;
  const names = { first_name, last_name, business_name: company_name, country };
  const outcomes: string[] = [];
  for (const run_type of ['individual', 'business'] as const) {
    const ran = await act(runSingleAml, { ...keyOf(row), ...names, run_type });
    outcomes.push(`${runLabel(run_type)}: ${AML_STATES[ran.data.status].label}`);
  }
  return outcomes.join(', ');
}

/** KYC-07: the email of one person, to that person's own address. */
async function writeTo(
  account: AccountDetail,
  { owner, own }: { readonly owner: KycRecord | null; readonly own: readonly KycRecord[] },
): Promise<string> {
  const { account_type, account_id, company_name } = account;
  const { email, name } = kycAddressee({ owner, own, account });
  if (email === '') {
    throw new CallError(422, { detail: `The address of ${name || 'the person'} is not known.` });
  }
  const template = { email, name, company: company_name, type: account_type };
  const clientid = formatClientId(account_type, account_id, owner?.account_sub_id);
  const input = { clientid, template_data: JSON.stringify(template) };
  return (await act(sendManualKycEmail, input, true)).message;
}

/** KYC-07: to the person of the account, or to each owner whose KYC is not complete. */
async function sendKycEmail(row: StatusRow): Promise<string> {
  const { data: account } = await send(getAccountDetail, keyOf(row));
  const { data: result } = await send(getKybResultWithKyc, keyOf(row));
  if (result.use_kyc_status_table === 0) {
    const { data: own } = await send(getKycStatus, kycInput(account));
    return writeTo(account, { owner: null, own });
  }
  const owners = ownersToWrite(result.owners);
  if (owners.length === 0) return 'KYC of every owner is complete.';
  const messages: string[] = [];
  for (const owner of owners) messages.push(await writeTo(account, { owner, own: [] }));
  return messages.join(', ');
}

/** ours: each act is the call of one account, made for each of them. */
export const BULK_ACTS: Readonly<Record<BulkAct, BulkActRow>> = {
  assign: {
    label: 'Assign department',
    permission: 'account/assign',
    title: (accounts) => `Assign ${accounts} to a department`,
    consequence: 'The department an account has now is replaced.',
    run: assign,
  },
  aml: {
    label: 'Run AML',
    permission: 'aml/run',
    title: (accounts) => `Run AML on ${accounts}`,
    consequence:
      'The person and the company of each account are screened against the lists in force.',
    run: runAml,
  },
  'kyc-email': {
    label: 'Resend KYC email',
    permission: 'email/send',
    title: (accounts) => `Send a KYC email to ${accounts}`,
    consequence:
      'The person of each account, or each owner whose KYC is not complete, gets a new link, valid for 72 hours.',
    run: sendKycEmail,
  },
};

export const BULK_ACT_WORDS = Object.keys(BULK_ACTS) as readonly BulkAct[];
