import { HASH, PAID, SHOWN, TEXT, UUID, type Facts, type Rows } from './rows.ts';

/** What people of the staff leave. */
export function rowsOfStaff({ now, admin_uuid, hit_id }: Facts): Readonly<Record<string, Rows>> {
  const by = { created: now, admin_uuid };
  const request = {
    ...SHOWN,
    outcome: 'APPROVED',
    decision: {},
    target: '',
    summary: TEXT,
    note: TEXT,
    created: now,
  };
  const view = { owner: admin_uuid, filter: {}, sort: {}, created: now, changed: now };
  return {
    legal_hold: [
      { ...SHOWN, ...by, reason: TEXT, lifted: null, lifted_by: null, lifted_reason: null },
      { ...PAID, ...by, reason: TEXT, lifted: now, lifted_by: admin_uuid, lifted_reason: TEXT },
    ],
    aml_suppression: [{ ...by, hit_id, reason: TEXT }],
    aml_hit_decision: [{ ...by, hit_id, disposition: 'TRUE_MATCH', comment: TEXT }],
    monitoring_switch: [{ ...PAID, admin_uuid, is_on: false, reason: TEXT, changed: now }],
    approval_request: [
      { id: 1, ...request, kind: 'kyb_override', state: 'PENDING', maker_uuid: null },
      { id: 2, ...request, kind: 'legal_override', state: 'REJECTED', maker_uuid: null },
    ],
    approval_request_event: [{ ...by, approval_request_id: 2, state: 'REJECTED', note: TEXT }],
    saved_view: [
      { id: UUID(2), ...view, name: TEXT, name_key: 'own', department: null },
      { id: UUID(3), ...view, name: TEXT, name_key: 'shared', department: 'Legal' },
    ],
    screening_threshold: [
      { ...by, version: 1000, threshold: 0.82, from_threshold: 0.8, reason: TEXT },
    ],
    retention_period: [
      {
        ...by,
        period_group: 'payments',
        phase: 'denied',
        version: 1,
        count: 90,
        from_count: 30,
        reason: TEXT,
      },
    ],
    launch_key: [
      {
        caller: TEXT,
        prefix: 'ky',
        key_sha256: HASH,
        account_types: ['studio'],
        created: now,
        created_by: admin_uuid,
      },
    ],
    country_to_payment_history: [
      {
        type: 'ADD',
        user: TEXT,
        created: now,
        data: {
          rule_id: 1,
          before: null,
          country: 'HU',
          account_type: 'studio',
          payment_type: TEXT,
          is_banned: '',
        },
      },
    ],
  };
}
