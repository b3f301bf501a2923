import {
  type DeclaredTables,
  HIDDEN,
  SHOWN,
  STAFF,
  ofDecided,
} from '../platform/database/declared-tables.ts';

export const KERNEL_TABLES = {
  subject_key: { does: 'delete', record: 'Audit log' },
  idempotent_request: { does: 'delete', record: 'Stored answers' },
  check_facts: {
    does: 'keep',
    record: 'Decisions',
    why: 'Digests under the key of the account, which is destroyed.',
    caseFile: { name: 'decided-facts', place: 30, orderBy: 'id' },
    decided: {
      name: 'bound',
      sql: `coalesce((
        select jsonb_agg(jsonb_build_object('check', f.check_name, 'owner', f.account_sub_id,
          'id', f.id) order by f.id)
        from (
          select distinct on (f.check_name, f.account_sub_id) f.check_name, f.account_sub_id, f.id
          from check_facts f where ${ofDecided('f')}
          order by f.check_name, f.account_sub_id, f.id desc
        ) f), '[]')`,
    },
    columns: {
      id: SHOWN,
      check_name: SHOWN,
      account_sub_id: SHOWN,
      status: SHOWN,
      decided: SHOWN,
      admin_uuid: SHOWN,
      definition: SHOWN,
      digests: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  // A case file has what changed decrypted, from a query of its own.
  check_reopening: {
    does: 'destroy-key',
    record: 'Decisions',
    columns: {
      id: HIDDEN,
      check_name: HIDDEN,
      account_sub_id: HIDDEN,
      created: HIDDEN,
      from_status: HIDDEN,
      to_status: HIDDEN,
      prior_since: HIDDEN,
      prior_by: HIDDEN,
      check_facts_id: HIDDEN,
      changes: HIDDEN,
      caused_by: HIDDEN,
      may_return: HIDDEN,
      closed: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  fact_maker: {
    does: 'keep',
    record: 'Decisions',
    why: 'Who of the staff wrote a fact, never what it says.',
    columns: {
      check_name: HIDDEN,
      admin_uuid: HIDDEN,
      after_id: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  facts_recording: { does: 'nothing', why: 'How far a task has come.' },
  unrecorded_decision: {
    does: 'delete',
    record: 'Work lists',
    caseFile: { name: 'unrecorded-decisions', place: 31, orderBy: 'check_name' },
    columns: {
      check_name: SHOWN,
      account_sub_id: SHOWN,
      status: SHOWN,
      since: SHOWN,
      admin_uuid: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  read_subject: {
    does: 'nothing',
    why: 'What each person of the staff saw within an hour, by numbers.',
  },
  read_count: { does: 'nothing', why: STAFF },
  process_life: { does: 'nothing', why: 'Which processes run.' },
  clock_watch: { does: 'nothing', why: 'What the clock said last.' },
  clock_case: { does: 'nothing', why: 'When acts of the clock waited, and who released them.' },
} satisfies Partial<DeclaredTables>;
