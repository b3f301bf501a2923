import { amlResponse, countRecords, isPepSuspected } from '@verify-admin/rulebook/aml/aml-response';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { submissionFields } from '@verify-admin/rulebook/kyb/submission';
import { FIELD_MARKS } from '@verify-admin/rulebook/studios/review/field-mark';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import type { ActDetail, AuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import { STAFF } from '../staff/people.ts';
import type { MadeCase } from '../cases/made-case.ts';

interface ActOf<A extends AuditAct> {
  readonly act: A;
  readonly created: string;
  /** Null when an applicant or the provider acted. */
  readonly admin_uuid: string | null;
  /** The state it led to, where it led to one. */
  readonly outcome?: string;
  readonly detail: ActDetail<A>;
}

/** One act on an account, as its audit line will have it. */
export type Act = { [A in AuditAct]: ActOf<A> }[AuditAct];

const ROLES = new Map(STAFF.map((person) => [person.uuid, person.role]));

/** The role somebody of the staff acts under; null for everybody else. */
export function roleOf(admin_uuid: string | null): string | null {
  return admin_uuid === null ? null : (ROLES.get(admin_uuid) ?? null);
}

function kybAct(
  { created, admin_uuid, kyb_status, note }: MadeCase['kyb_history'][number],
  from: string | null,
): Act {
  const done = { created, admin_uuid, outcome: kyb_status };
  if (kyb_status === 'PENDING') return { ...done, act: 'email.kyb-sent', detail: { owner: null } };
  if (kyb_status === 'SUBMITTED') return { ...done, act: 'kyb.submitted', detail: { note } };
  if (admin_uuid === null) return { ...done, act: 'kyb.decided', detail: { note } };
  return { ...done, act: 'kyb.overridden', detail: overriddenFrom(from, kyb_status, null, note) };
}

function overriddenFrom(
  from: string | null,
  to: string,
  owner: number | null,
  note: string | null,
) {
  return { from, to, owner, scan_ref: OVERRIDE_SCAN_REF, note: note ?? '' };
}

function kybActs({ kyb_history }: MadeCase): Act[] {
  return kyb_history.map((row, at) => kybAct(row, kyb_history[at - 1]?.kyb_status ?? null));
}

function legalAct(
  { created, admin_uuid, due_diligence_status: to, note }: MadeCase['legal_history'][number],
  from: string | null,
): Act {
  const done = { created, admin_uuid, outcome: to };
  if (admin_uuid === null) {
    return { ...done, act: 'legal.expired', detail: { from, to, note: note ?? '' } };
  }
  return { ...done, act: 'legal.decided', detail: overriddenFrom(from, to, null, note) };
}

function legalActs({ legal_history }: MadeCase): Act[] {
  return legal_history
    .map((row, at) => legalAct(row, legal_history[at - 1]?.due_diligence_status ?? null))
    .filter(({ outcome }) => outcome !== 'PENDING');
}

const PAYMENT_ACTS = {
  PENDING: 'payment.submitted',
  APPROVED: 'payment.approved',
  DENIED: 'payment.denied',
} as const;

function paymentActs({ payment_history }: MadeCase): Act[] {
  return payment_history.flatMap(({ created, admin_uuid, status: to }, at) => {
    if (to === 'UNKNOWN') return [];
    const from = payment_history[at - 1]?.status ?? 'UNKNOWN';
    const detail = { from, to, version: 1 };
    return [{ created, admin_uuid, act: PAYMENT_ACTS[to], outcome: to, detail }];
  });
}

function runDetail(client_id: string, response: unknown, admin_note: string | null) {
  const read = amlResponse.parse(response);
  return {
    client_id,
    note: admin_note ?? '',
    hits: countRecords(read),
    pep: isPepSuspected(read),
    names_screened: 1,
    lists: read.lists.map(({ list_name, list_date }) => ({ list_name, list_date })),
  };
}

function amlActs(made: MadeCase): Act[] {
  const client_id = formatClientId(made.account.account_type, made.account.account_id);
  // The runs of the other owners are of the same act.
  const individual = made.aml_individual_history.slice(-1).map((run) => ({
    created: run.individual_aml_timestamp,
    admin_uuid: run.admin_uuid,
    act: 'aml.individual-run' as const,
    outcome: made.verification.individual_aml_status,
    detail: runDetail(run.client_id, run.individual_aml_response, run.admin_note),
  }));
  const business = made.aml_business_history.map((run) => ({
    created: run.business_aml_timestamp,
    admin_uuid: run.admin_uuid,
    act: 'aml.business-run' as const,
    outcome: made.verification.business_aml_status,
    detail: runDetail(client_id, run.business_aml_response, run.admin_note),
  }));
  const reviews = (made.hit_decisions ?? []).map((decision) => ({
    created: decision.created,
    admin_uuid: decision.admin_uuid,
    act: 'aml.hit-decided' as const,
    outcome: decision.disposition,
    detail: {
      run_type: decision.run_type,
      client_id,
      list_name: decision.list_name,
      uid: decision.uid,
      from: 'OPEN',
      note: decision.comment,
      do_not_alert: false,
      expires: null,
      status: 'SUSPECTED',
    },
  }));
  return [...individual, ...business, ...reviews];
}

function kycActs({ kyc_record, kyc_sent }: MadeCase): Act[] {
  const emails = kyc_sent.map(({ created, admin_uuid, account_sub_id: owner }) => {
    return { created, admin_uuid, act: 'email.kyc-sent' as const, detail: { owner } };
  });
  const overrides = kyc_record
    .filter(({ scan_ref }) => scan_ref === OVERRIDE_SCAN_REF)
    .map(({ updated_1, admin_uuid, cleaned_status, account_sub_id, note }) => ({
      created: updated_1,
      admin_uuid,
      act: 'kyc.overridden' as const,
      outcome: cleaned_status,
      detail: overriddenFrom(null, cleaned_status, account_sub_id, note),
    }));
  return [...emails, ...overrides];
}

function emailActs({ emails = [] }: MadeCase): Act[] {
  return emails.map(({ created, admin_uuid, state, why }) =>
    state === 'failed'
      ? { created, admin_uuid: null, act: 'email.kyb-failed', detail: { owner: null, why } }
      : { created, admin_uuid, act: 'email.kyb-sent', detail: { owner: null } },
  );
}

function noteActs({ notes }: MadeCase): Act[] {
  return notes.map(({ note: { created, admin_uuid } }) => ({
    created,
    admin_uuid,
    act: 'note.added' as const,
    detail: {},
  }));
}

function documentActs({ documents }: MadeCase): Act[] {
  return documents
    .filter(({ row }) => row.admin_uuid !== null)
    .map(({ row: { created, admin_uuid, filename } }) => ({
      created,
      admin_uuid,
      act: 'document.uploaded' as const,
      detail: { filename },
    }));
}

function assignmentActs({ account, assigned }: MadeCase): Act[] {
  if (!assigned || account.assigned_user_uuid === null) return [];
  const { created, admin_uuid } = assigned;
  const assignee = STAFF.find(({ uuid }) => uuid === account.assigned_user_uuid);
  if (!assignee) return [];
  const { uuid, username: outcome } = assignee;
  return [{ created, admin_uuid, act: 'assignment.user-set', outcome, detail: { assignee: uuid } }];
}

function markActs({ field_marks = [], kyb_submission }: MadeCase): Act[] {
  const fields = submissionFields(kyb_submission.at(-1)?.data_json.country);
  return field_marks.map(({ field, mark, created, admin_uuid }) => {
    const known = fields.find((one) => one.field === field);
    const note = `${known?.label ?? 'Owner'}, ${FIELD_MARKS[mark].label}`;
    const detail = { field, note, from: null, to: mark };
    return { created, admin_uuid, act: 'kyb.field-marked' as const, detail };
  });
}

const SOURCES = [
  kybActs,
  markActs,
  kycActs,
  amlActs,
  legalActs,
  paymentActs,
  emailActs,
  noteActs,
  documentActs,
  assignmentActs,
];

/** Everything that was done on an account, from its histories, oldest first. */
export function actsOf(made: MadeCase): Act[] {
  return SOURCES.flatMap((acts) => acts(made)).sort((a, b) => a.created.localeCompare(b.created));
}
