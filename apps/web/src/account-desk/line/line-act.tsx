import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  ChecklistFacts,
  ChecklistRowName,
} from '@verify-admin/rulebook/checklist/checklist-rows';
import { kybTask } from '@verify-admin/rulebook/checks/kyb-task';
import { isLegalReady } from '@verify-admin/rulebook/legal/legal.rules';
import { OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { ReviewLink } from '../../studios/review/review-link.tsx';
import type { Overlay } from '../overlay/overlay.ts';

export interface Act {
  readonly label: string;
  readonly overlay: Overlay;
  /** The act that moves the case is filled; there is one filled button on the desk. */
  readonly moves: boolean;
}

/** Legal decides once both others are settled, and while it has not decided yet. */
function legalAct(facts: ChecklistFacts, role: Role): Act | null {
  const undecided = [null, 'PENDING'].includes(facts.due_diligence_status);
  if (!undecided || !isLegalReady(facts) || !may(role, OVERRIDES.legal.permission)) return null;
  const overlay = { kind: 'override', check: 'legal', owner: null } as const;
  return { label: 'Approve or Deny', overlay, moves: true };
}

type HitCounts = Pick<KybResult, 'individual_aml_open' | 'business_aml_open' | 'overall_status'>;
type Facts = ChecklistFacts & HitCounts;

/** What was found waits to be reviewed before anything is searched again. */
function amlAct(
  run_type: 'individual' | 'business',
  { status, open }: { status: string; open: number },
  role: Role,
): Act | null {
  if (!may(role, 'aml/run') || status === 'RUNNING') return null;
  if (open > 0) {
    const moves = may(role, 'aml/decide');
    return { label: 'Review hits', overlay: { kind: 'hits', run_type }, moves };
  }
  return { label: 'Run AML', overlay: { kind: 'run-aml', run_type }, moves: status === 'NOT_RUN' };
}

/** PAY-05: where it waits for approval, the card is where it is decided. */
function paymentAct(facts: ChecklistFacts, role: Role): Act | null {
  if (!may(role, 'payment/view')) return null;
  const moves = facts.pay_status === 'PENDING';
  return { label: 'Payment Details', overlay: { kind: 'payment' }, moves };
}

const ACTS: Partial<Record<ChecklistRowName, (facts: Facts, role: Role) => Act | null>> = {
  'individual-aml': (facts, role) =>
    amlAct(
      'individual',
      { status: facts.individual_aml_status, open: facts.individual_aml_open },
      role,
    ),
  'business-aml': (facts, role) =>
    amlAct('business', { status: facts.business_aml_status, open: facts.business_aml_open }, role),
  legal: legalAct,
  payment: paymentAct,
};

/** The order in which an act is the one that moves the case. */
const FIRST: readonly ChecklistRowName[] = ['individual-aml', 'business-aml', 'legal'];

/** The act that moves the case now, as a phone shows it under the page; null where there is none. */
export function nextAct(facts: Facts, role: Role): Act | null {
  const name = [...FIRST, 'payment' as const].find((row) => ACTS[row]?.(facts, role)?.moves);
  return (name && ACTS[name]?.(facts, role)) ?? null;
}

interface LineActProps {
  row: ChecklistRowName;
  facts: Facts;
  role: Role;
  account: AccountKey;
  /** Whether the line of KYB is open: its documents are what is reviewed then. */
  isKybOpen: boolean;
  onOpen: (overlay: Overlay) => void;
}

/** The next possible act of a line; nothing where there is none. */
export function LineAct({ row, facts, role, account, isKybOpen, onOpen }: LineActProps) {
  const kyb = kybTask(facts.kyb_status, facts.overall_status);
  const isReviewing = isKybOpen && kyb === 'review';
  if (row === 'kyb') {
    if (kyb === 'review' && !isKybOpen) {
      return <ReviewLink account={account} role={role} variant="quiet" />;
    }
    if (kyb !== 'status' || !may(role, OVERRIDES.kyb.permission)) return null;
    const overlay = { kind: 'override', check: 'kyb', owner: null } as const;
    return <Button onClick={() => onOpen(overlay)}>Set KYB status</Button>;
  }
  const act = ACTS[row]?.(facts, role);
  if (!act) return null;
  const mover = FIRST.find((name) => ACTS[name]?.(facts, role)?.moves);
  const resting = act.moves ? 'default' : 'quiet';
  return (
    <Button
      variant={row === mover && !isReviewing ? 'filled' : resting}
      onClick={() => onOpen(act.overlay)}
    >
      {act.label}
    </Button>
  );
}
