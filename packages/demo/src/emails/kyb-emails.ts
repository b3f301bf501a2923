import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { DeliveryState } from '@verify-admin/rulebook/kernel/delivery';
import type { AccountRow } from '../accounts/an-account.ts';
import type { KybHistoryRow } from '../cases/histories.ts';
import { momentOf } from '../moments.ts';
import type { Random } from '../random.ts';
import { staffOf } from '../staff/people.ts';

export interface EmailRow extends AccountKey {
  readonly kind: 'kyb';
  readonly recipient: string;
  readonly name: string;
  readonly company: string;
  readonly message_id: string;
  readonly state: DeliveryState;
  readonly why: string | null;
  readonly tries: number;
  readonly due: string;
  readonly admin_uuid: string;
  readonly created: string;
  readonly updated: string;
}

/** The account that is written to, with its KYB so far. */
interface Written {
  readonly account: AccountRow;
  readonly kyb_history: readonly KybHistoryRow[];
}

const FAILED_SHARE = 0.04;
const ASKED_SHARE = 0.1;
const DAY_MS = 86_400_000;
const TRIES = 5;
const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
const FAULTS = [
  'The mail server does not know this recipient.',
  'The mailbox of the recipient is full.',
  'The domain of the recipient has no mail server.',
] as const;

function emailTo(
  random: Random,
  { account }: Written,
  { at, ...state }: Pick<EmailRow, 'state' | 'why' | 'tries'> & { readonly at: number },
): EmailRow {
  const moment = momentOf(Math.floor(at));
  return {
    account_type: account.account_type,
    account_id: account.account_id,
    kind: 'kyb',
    recipient: account.email,
    name: `${account.first_name} ${account.last_name}`,
    company: account.company_name,
    message_id: `<${random.uuid()}@verify-admin>`,
    ...state,
    due: moment,
    admin_uuid: random.pick(CS_LEVEL).uuid,
    created: moment,
    updated: moment,
  };
}

/**
 * Draws the last KYB email of an account where it matters: one that failed before anything was
 * submitted, or one that asks for more after a submission.
 */
export function drawKybEmails(random: Random, made: Written, now: number): readonly EmailRow[] {
  const own = random.fork(`${made.account.account_type} ${made.account.account_id}`);
  const newest = made.kyb_history.at(-1);
  if (!newest) return [];
  if (newest.kyb_status === 'PENDING' && own.chance(FAILED_SHARE)) {
    const at = Math.max(Date.parse(newest.created), now - own.next() * 3 * DAY_MS);
    return [emailTo(own, made, { at, state: 'failed', why: own.pick(FAULTS), tries: TRIES })];
  }
  if (newest.kyb_status === 'SUBMITTED' && own.chance(ASKED_SHARE)) {
    const since = Math.max(Date.parse(newest.created), now - 3 * DAY_MS);
    const at = since + own.next() * (now - since);
    return [emailTo(own, made, { at, state: 'sent', why: null, tries: 1 })];
  }
  return [];
}
