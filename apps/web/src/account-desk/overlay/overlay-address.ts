import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { HISTORY_NAMES } from '@verify-admin/rulebook/checks/histories';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { OVERRIDE_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { OVERRIDE_REFUSALS, OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import { GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { DeskAddress } from '../../shell/address/desk-address.ts';
import type { Overlay } from './overlay.ts';

type Kind = Overlay['kind'];
type Owners = readonly KycRecord[];

const RUN_TYPES: readonly RunType[] = ['individual', 'business'];

function oneOf<T extends string>(words: readonly T[], word: string | undefined): T | undefined {
  return words.find((known) => known === word);
}

function ownerText(owner: KycRecord | null): string {
  return owner?.account_sub_id == null ? '' : `:${owner.account_sub_id}`;
}

/** Undefined where the address names an owner the account does not have. */
function ownerOf(owners: Owners, sub_id: string | undefined): KycRecord | null | undefined {
  if (sub_id === undefined) return null;
  return owners.find(({ account_sub_id }) => String(account_sub_id) === sub_id);
}

type Read = (words: readonly string[], owners: Owners) => Overlay | undefined;

/** How each kind is read from what follows its name. */
const READ: Readonly<Record<Exclude<Kind, 'hits'>, Read>> = {
  override: ([word, sub_id], owners) => {
    const check = oneOf(OVERRIDE_CHECKS, word);
    const owner = ownerOf(owners, sub_id);
    return check && owner !== undefined ? { kind: 'override', check, owner } : undefined;
  },
  'run-aml': ([word]) => {
    const run_type = oneOf(RUN_TYPES, word);
    return run_type && { kind: 'run-aml', run_type };
  },
  history: ([word]) => {
    const history = oneOf(HISTORY_NAMES, word);
    return history && { kind: 'history', history };
  },
  'kyc-email': ([sub_id], owners) => {
    const owner = ownerOf(owners, sub_id);
    // Where there are owners, the email is of one of them.
    const isNobody = owner === undefined || (owner === null && owners.length > 0);
    return isNobody ? undefined : { kind: 'kyc-email', owner };
  },
  'submitted-kyb': () => ({ kind: 'submitted-kyb' }),
  'kyb-email': () => ({ kind: 'kyb-email' }),
  payment: () => ({ kind: 'payment' }),
  'company-name': () => ({ kind: 'company-name' }),
  'case-file': () => ({ kind: 'case-file' }),
};

function isKind(word: string): word is keyof typeof READ {
  return Object.hasOwn(READ, word);
}

/** What is open over the desk by its address; null where nothing of the desk is. */
export function readOverlay({ hits, over }: DeskAddress, owners: Owners): Overlay | null {
  if (hits) return { kind: 'hits', run_type: hits };
  const [kind = '', ...words] = (over ?? '').split(':');
  return isKind(kind) ? (READ[kind](words, owners) ?? null) : null;
}

function textOf(overlay: Exclude<Overlay, { kind: 'hits' }>): string {
  switch (overlay.kind) {
    case 'override':
      return `override:${overlay.check}${ownerText(overlay.owner)}`;
    case 'run-aml':
      return `run-aml:${overlay.run_type}`;
    case 'history':
      return `history:${overlay.history}`;
    case 'kyc-email':
      return `kyc-email${ownerText(overlay.owner)}`;
    case 'submitted-kyb':
    case 'kyb-email':
    case 'payment':
    case 'company-name':
    case 'case-file':
      return overlay.kind;
  }
}

/** The part of the address that shows it. */
export function overlayAddress(overlay: Overlay): Pick<DeskAddress, 'hits' | 'over'> {
  return overlay.kind === 'hits' ? { hits: overlay.run_type } : { over: textOf(overlay) };
}

const PERMISSIONS: Readonly<Record<Exclude<Kind, 'override'>, Permission>> = {
  'run-aml': 'aml/run',
  hits: 'history/read',
  history: 'history/read',
  'submitted-kyb': 'document/view',
  'kyc-email': 'email/send',
  'kyb-email': 'email/send',
  payment: 'payment/view',
  'company-name': 'account/rename',
  'case-file': 'case-file/create',
};

/** The sentence for whom a link leads to an act the role may not do; null when it may. */
export function refuseOverlay(overlay: Overlay, role: Role): string | null {
  if (overlay.kind !== 'override') {
    const { sentence } = GENERAL_REFUSALS['permission/denied'];
    return may(role, PERMISSIONS[overlay.kind]) ? null : sentence;
  }
  const { sentence } = OVERRIDE_REFUSALS['override/not-allowed'];
  return may(role, OVERRIDES[overlay.check].permission) ? null : sentence;
}
