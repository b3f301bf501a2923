import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import { getAccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { runSingleAml } from '@verify-admin/rulebook/aml/aml.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import {
  assignedMessage,
  type Department,
} from '@verify-admin/rulebook/assignments/assignment.rules';
import { updateProfileAssignment } from '@verify-admin/rulebook/assignments/assignments.contract';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { sendManualKycEmail } from '@verify-admin/rulebook/emails/emails.contract';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { Permission } from '@verify-admin/rulebook/staff/permissions';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { openActs, send } from '../../kernel/browser.ts';
import { CallError } from '../../kernel/calls/call-error.ts';

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

/** KYC-07: to the account's own address. */
async function sendKycEmail(row: StatusRow): Promise<string> {
  const { data } = await send(getAccountDetail, keyOf(row));
  const { email, first_name, last_name, company_name, account_type, account_id } = data;
  const template = {
    email,
    name: `${first_name} ${last_name}`.trim(),
    company: company_name,
    type: account_type,
  };
  const clientid = formatClientId(account_type, account_id);
  const input = { clientid, template_data: JSON.stringify(template) };
  return (await act(sendManualKycEmail, input, true)).message;
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
    consequence: 'Each account’s own address gets a new link, valid for 72 hours.',
    run: sendKycEmail,
  },
};

export const BULK_ACT_WORDS = Object.keys(BULK_ACTS) as readonly BulkAct[];

/** `3 accounts` */
export function accountsText(count: number): string {
  return count === 1 ? '1 account' : `${count.toLocaleString('en')} accounts`;
}
