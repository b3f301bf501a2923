import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import { STAFF } from '../people.ts';
import type { MadeCase } from './made-case.ts';

/** One act on an account, as its audit line will say it. */
export interface Act {
  readonly created: string;
  /** Null when an applicant or the provider acted. */
  readonly admin_uuid: string | null;
  readonly act: string;
  readonly outcome?: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

const ROLES = new Map(STAFF.map((person) => [person.uuid, person.role]));

/** The role somebody of the staff acts under; null for everybody else. */
export function roleOf(admin_uuid: string | null): string | null {
  return admin_uuid === null ? null : (ROLES.get(admin_uuid) ?? null);
}

const KYB_ACTS = {
  PENDING: 'sent KYB email',
  SUBMITTED: 'submitted KYB',
} as const;

function kybActs({ kyb_history }: MadeCase): Act[] {
  return kyb_history.map(({ created, admin_uuid, kyb_status, note }) => {
    const act =
      kyb_status === 'PENDING' || kyb_status === 'SUBMITTED' ? KYB_ACTS[kyb_status] : null;
    const decided = admin_uuid === null ? 'decided KYB' : 'overrode KYB';
    return { created, admin_uuid, act: act ?? decided, outcome: kyb_status, detail: { note } };
  });
}

function legalActs({ legal_history }: MadeCase): Act[] {
  return legal_history
    .filter(({ due_diligence_status }) => due_diligence_status !== 'PENDING')
    .map(({ created, admin_uuid, due_diligence_status, note }) => ({
      created,
      admin_uuid,
      act: admin_uuid === null ? 'let Legal approval expire' : 'decided Legal approval',
      outcome: due_diligence_status,
      detail: { note },
    }));
}

const PAYMENT_ACTS = {
  UNKNOWN: 'saved payment details',
  PENDING: 'submitted payment for approval',
  APPROVED: 'approved payment',
  DENIED: 'denied payment',
} as const;

function paymentActs({ payment_history }: MadeCase): Act[] {
  return payment_history.map(({ created, admin_uuid, status }) => ({
    created,
    admin_uuid,
    act: PAYMENT_ACTS[status],
    outcome: status,
    detail: {},
  }));
}

function amlActs(made: MadeCase): Act[] {
  const individual = made.aml_individual_history.map((run) => ({
    created: run.individual_aml_timestamp,
    admin_uuid: run.admin_uuid,
    act: 'ran individual AML',
    outcome: run.individual_aml_status,
    detail: { client_id: run.client_id },
  }));
  const business = made.aml_business_history.map((run) => ({
    created: run.business_aml_timestamp,
    admin_uuid: run.admin_uuid,
    act: 'ran business AML',
    outcome: run.business_aml_status,
    detail: {},
  }));
  const reviews = (made.hit_decisions ?? []).map((decision) => ({
    created: decision.created,
    admin_uuid: decision.admin_uuid,
    act: 'decided an AML hit',
    outcome: decision.disposition,
    detail: {
      run_type: decision.run_type,
      list_name: decision.list_name,
      uid: decision.uid,
      note: decision.comment,
    },
  }));
  return [...individual, ...business, ...reviews];
}

function kycActs({ kyc_record, kyc_sent }: MadeCase): Act[] {
  const written = new Set<number | null>();
  const emails = kyc_sent.map(({ created, admin_uuid, account_sub_id: owner }) => {
    const act = written.has(owner) ? 'resent KYC email' : 'sent KYC email';
    written.add(owner);
    return { created, admin_uuid, act, detail: { owner } };
  });
  const overrides = kyc_record
    .filter(({ scan_ref }) => scan_ref === OVERRIDE_SCAN_REF)
    .map(({ updated_1, admin_uuid, cleaned_status, account_sub_id, note }) => ({
      created: updated_1,
      admin_uuid,
      act: 'overrode KYC',
      outcome: cleaned_status,
      detail: { owner: account_sub_id, note },
    }));
  return [...emails, ...overrides];
}

function noteActs({ notes }: MadeCase): Act[] {
  return notes.map(({ note: { created, admin_uuid } }) => ({
    created,
    admin_uuid,
    act: 'added a note',
    detail: {},
  }));
}

function documentActs({ documents }: MadeCase): Act[] {
  return documents
    .filter(({ row }) => row.admin_uuid !== null)
    .map(({ row: { created, admin_uuid, filename } }) => ({
      created,
      admin_uuid,
      act: 'uploaded document',
      detail: { filename },
    }));
}

function assignmentActs({ account, assigned }: MadeCase): Act[] {
  if (!assigned || account.assigned_user_uuid === null) return [];
  const { created, admin_uuid } = assigned;
  const assignee = STAFF.find(({ uuid }) => uuid === account.assigned_user_uuid);
  const detail = { assignee: account.assigned_user_uuid };
  return [
    { created, admin_uuid, act: 'assigned the account', outcome: assignee?.username ?? '', detail },
  ];
}

const SOURCES = [
  kybActs,
  kycActs,
  amlActs,
  legalActs,
  paymentActs,
  noteActs,
  documentActs,
  assignmentActs,
];

/** Everything that was done on an account, as its histories tell it, oldest first. */
export function actsOf(made: MadeCase): Act[] {
  return SOURCES.flatMap((acts) => acts(made)).sort((a, b) => a.created.localeCompare(b.created));
}
