import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { CHECKS, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import { SUBMITTED_KYB_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { ownersToWrite } from '@verify-admin/rulebook/kyc/kyc-addressee';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { Result } from '../use-account.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { refuseOverlay } from '../overlay/overlay-address.ts';

/** An act of the desk that opens a dialog, with the key that does the same. */
export interface DialogAct {
  readonly key: string | null;
  readonly label: string;
  /** The owner it is about. */
  readonly about?: string;
  readonly overlay: Overlay;
}

/** What decides which acts there are. */
export type ActFacts = Pick<
  Result,
  'use_kyc_status_table' | 'owners' | 'individual_aml_open' | 'business_aml_open'
>;

const RUNS: readonly { run_type: RunType; key: string }[] = [
  { run_type: 'individual', key: 'i' },
  { run_type: 'business', key: 'b' },
];

/** The first of several has the key; the others are in the palette. */
function keyed(key: string, acts: readonly Omit<DialogAct, 'key'>[]): DialogAct[] {
  return acts.map((act, at) => ({ ...act, key: at === 0 ? key : null }));
}

function hitActs(result: ActFacts): DialogAct[] {
  const open: Readonly<Record<RunType, number>> = {
    individual: result.individual_aml_open,
    business: result.business_aml_open,
  };
  const waiting = RUNS.filter(({ run_type }) => open[run_type] > 0);
  return keyed(
    'h',
    waiting.map(({ run_type }) => ({
      label: 'Review hits',
      about: `${runLabel(run_type)}, ${open[run_type]} open`,
      overlay: { kind: 'hits', run_type },
    })),
  );
}

type OwnerAct = (owner: KycRecord | null) => Overlay;

/** One act per owner where the owners are verified one by one, else one for the account. */
function ownerActs(key: string, label: string, result: ActFacts, overlayOf: OwnerAct): DialogAct[] {
  if (result.use_kyc_status_table === 0) return keyed(key, [{ label, overlay: overlayOf(null) }]);
  return keyed(
    key,
    result.owners.map((owner) => ({
      label,
      about: owner.owner_name ?? 'Unnamed owner',
      overlay: overlayOf(owner),
    })),
  );
}

function kycActs(result: ActFacts): DialogAct[] {
  const named = result.owners.filter(({ standing }) => standing === 'current');
  const written = { ...result, owners: [...ownersToWrite(named)] };
  return [
    ...ownerActs('e', 'Resend KYC Email', written, (owner) => ({
      kind: 'kyc-email',
      owner,
    })),
    ...ownerActs('x', 'Override KYC', result, (owner) => ({
      kind: 'override',
      check: 'kyc',
      owner,
    })),
  ];
}

function historyActs(): DialogAct[] {
  return LISTED_CHECKS.map((check) => {
    const { label, history } = CHECKS[check];
    return {
      key: null,
      label: `History of ${label}`,
      overlay: { kind: 'history', history: history.name },
    };
  });
}

/** Every dialog of the desk that is open to the role now; what it may not do is left out. */
export function dialogActs(result: ActFacts, role: Role): readonly DialogAct[] {
  const runs = RUNS.map(
    ({ run_type, key }): DialogAct => ({
      key,
      label: `Run ${runLabel(run_type)}`,
      overlay: { kind: 'run-aml', run_type },
    }),
  );
  const acts: readonly DialogAct[] = [
    ...hitActs(result),
    ...kycActs(result),
    ...runs,
    { key: 'm', label: 'Send KYB Email', overlay: { kind: 'kyb-email' } },
    { key: 'y', label: 'Override KYB', overlay: { kind: 'override', check: 'kyb', owner: null } },
    {
      key: 'l',
      label: `Override ${CHECKS.legal.label}`,
      overlay: { kind: 'override', check: 'legal', owner: null },
    },
    { key: 's', label: SUBMITTED_KYB_TEXTS.title, overlay: { kind: 'submitted-kyb' } },
    { key: 'p', label: 'Payment Details', overlay: { kind: 'payment' } },
    { key: 'c', label: 'Edit company name', overlay: { kind: 'company-name' } },
    { key: 'j', label: 'Create case file', overlay: { kind: 'case-file' } },
    ...historyActs(),
  ];
  return acts.filter(({ overlay }) => refuseOverlay(overlay, role) === null);
}
