import { BATCH_FLAG, HASH, SHOWN, TEXT, UUID, type Facts, type Rows } from './rows.ts';

/** What lists, imports, batches and the work of the product leave. */
export function rowsOfWork(facts: Facts): Readonly<Record<string, Rows>> {
  const { now, later, admin_uuid, run_id, list_id } = facts;
  const ended = { created: now, finished: now, state: 'done', how: 'desk' };
  return {
    monitoring_alert: [
      {
        ...SHOWN,
        version_id: list_id,
        list_name: TEXT,
        list_date: '2026-11-02',
        run_type: 'individual',
        client_id: 'studio:48213',
        run_id,
        name: TEXT,
        hits: [
          { list_name: TEXT, uid: TEXT, record_hash: '', name: TEXT, score: 0.9, verdict: 'match' },
        ],
        created: now,
      },
    ],
    aml_run_input: [{ ...SHOWN, run_type: 'individual', run_id, salt: HASH, input: TEXT }],
    kyc_owner: [
      {
        ...SHOWN,
        account_sub_id: 99,
        standing: 'removed',
        removed_at: now,
        removed_by: admin_uuid,
        removed_reason: TEXT,
      },
    ],
    aml_batch: [
      {
        id: 1,
        status_flag: BATCH_FLAG,
        account_type: 'studio',
        filename: TEXT,
        created: now,
        uploaded_by: admin_uuid,
        started: now,
        started_by: admin_uuid,
        admin_note: TEXT,
        finished: now,
        total_count: 1,
        suspected_count: 1,
        failed_count: 1,
      },
    ],
    aml_batch_row: ['done', 'failed'].map((state, at) => ({
      batch_id: 1,
      row_no: at + 1,
      user_id: SHOWN.account_id,
      business_name: TEXT,
      first_name: TEXT,
      last_name: TEXT,
      birthday: '1980-01-01',
      country: 'HU',
      state,
      why: state === 'failed' ? TEXT : null,
      account_found: true,
      account_name: TEXT,
      suspected: true,
      individual_aml_status: 'SUSPECTED',
    })),
    list_update_run: [{ ...ended, names: TEXT, force_reason: TEXT, actor_uuid: admin_uuid }],
    list_update: [
      {
        list_name: TEXT,
        how: 'desk',
        host: TEXT,
        started: now,
        finished: now,
        outcome: 'refused',
        reason: TEXT,
        force_reason: TEXT,
        actor_uuid: admin_uuid,
      },
    ],
    list_upload: [
      { upload_id: UUID(8), filename: TEXT, content: '', modified: now, admin_uuid, created: now },
    ],
    screening_self_test: [
      {
        ...ended,
        admin_uuid,
        lists: [{ list_name: TEXT, list_date: '2026-11-02', imported: now, entries: 1 }],
        kinds: [{ kind: 'reorder', asked: 1, wrong: 1 }],
        wrong: [
          {
            kind: 'reorder',
            query_name: TEXT,
            type: 'individual',
            dob: null,
            country: null,
            listed_name: TEXT,
            uid: TEXT,
            score: 0.5,
            is_contradicted: false,
          },
        ],
        done: 1,
        total: 1,
        threshold: 0.8,
        duration_ms: 9,
      },
    ],
    status_webhook: [
      {
        ...SHOWN,
        check_name: 'kyb',
        to_status: 'APPROVED',
        state: 'failed',
        why: TEXT,
        due: later,
      },
    ],
    file_scan: [
      {
        storage_key: 'documents/a',
        size: 9,
        state: 'refused',
        found: TEXT,
        why: TEXT,
        answered: now,
        due: later,
      },
    ],
    company_review: [
      {
        ...SHOWN,
        submission_id: 1,
        state: 'opened',
        why: TEXT,
        company_id: TEXT,
        redirect_url: TEXT,
        expires: later,
        created: now,
        updated: now,
      },
    ],
  };
}
