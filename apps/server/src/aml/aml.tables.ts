import {
  type DeclaredTables,
  HIDDEN,
  HIDDEN_BLANK,
  HIDDEN_MARK,
  LISTS,
  SHOWN,
  SHOWN_BLANK,
  SHOWN_MARK,
  SHOWN_NULL,
  shownSetTo,
  ofDecided,
} from '../platform/database/declared-tables.ts';
import { historyFile } from '../platform/database/tables/check-histories.ts';

/** A response of a run that names nobody. */
const NO_RESPONSE = '{"lists": [], "algorithm_version": ""}';

export const AML_TABLES = {
  aml_individual_history: {
    does: 'empty',
    record: 'AML runs',
    isHistory: true,
    caseFile: historyFile('individual_aml'),
    columns: {
      id: SHOWN,
      individual_aml_timestamp: SHOWN,
      individual_aml_status: SHOWN,
      individual_name: SHOWN_BLANK,
      client_id: SHOWN,
      admin_note: SHOWN_NULL,
      admin_uuid: SHOWN,
      batch_id: SHOWN,
      individual_aml_response: shownSetTo(NO_RESPONSE),
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  aml_business_history: {
    does: 'empty',
    record: 'AML runs',
    isHistory: true,
    caseFile: historyFile('business_aml'),
    columns: {
      id: SHOWN,
      business_aml_timestamp: SHOWN,
      business_aml_status: SHOWN,
      business_name: SHOWN_BLANK,
      admin_note: SHOWN_NULL,
      admin_uuid: SHOWN,
      batch_id: SHOWN,
      business_aml_response: shownSetTo(NO_RESPONSE),
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  aml_run_input: { does: 'delete', record: 'AML runs', isCounted: true },
  aml_run_evidence: {
    does: 'keep',
    record: 'AML runs',
    why: 'Hashes whose salt is deleted with the input.',
    columns: {
      run_type: HIDDEN,
      run_id: HIDDEN,
      searched_lists_id: HIDDEN,
      algorithm_version: HIDDEN,
      explanation_version: HIDDEN,
      threshold: HIDDEN,
      input_sha256: HIDDEN,
      result_sha256: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  searched_lists: { does: 'nothing', why: LISTS },
  searched_lists_member: { does: 'nothing', why: LISTS },
  aml_hit: {
    does: 'empty',
    record: 'AML hits',
    isHistory: true,
    caseFile: { name: 'aml-hits', place: 41, orderBy: 'id' },
    decided: {
      name: 'last_hit',
      sql: `coalesce((select max(h.id) from aml_hit h where ${ofDecided('h')}), 0)`,
    },
    columns: {
      id: SHOWN,
      run_type: SHOWN,
      run_id: SHOWN,
      client_id: SHOWN,
      list_name: SHOWN,
      uid: SHOWN_MARK,
      listed_name: SHOWN_BLANK,
      asked_name: SHOWN_BLANK,
      asked_dob: SHOWN_BLANK,
      asked_country: SHOWN_BLANK,
      score: SHOWN,
      verdict: SHOWN,
      record_hash: SHOWN_BLANK,
      // A hash of the values that were screened.
      subject_hash: HIDDEN_BLANK,
      individual_run: HIDDEN,
      business_run: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  // A case file has the decisions with the names of the staff, from a query of their own.
  aml_hit_decision: {
    does: 'empty',
    record: 'AML hits',
    isHistory: true,
    decided: {
      name: 'last_hit_decision',
      sql: `coalesce((
        select max(d.id) from aml_hit h join aml_hit_decision d on d.hit_id = h.id
        where ${ofDecided('h')}), 0)`,
    },
    columns: {
      id: HIDDEN,
      hit_id: HIDDEN,
      disposition: HIDDEN,
      comment: HIDDEN_MARK,
      reason: HIDDEN,
      created: HIDDEN,
      admin_uuid: HIDDEN,
    },
  },
  aml_hit_listing: {
    does: 'keep',
    record: 'AML hits',
    why: 'It names a hit, whose columns are emptied, by its number.',
    columns: {
      id: HIDDEN,
      hit_id: HIDDEN,
      state: HIDDEN,
      run_id: HIDDEN,
      version_id: HIDDEN,
      decision_id: HIDDEN,
      created: HIDDEN,
    },
  },
  aml_suppression: {
    does: 'delete',
    record: 'AML hits',
    decided: {
      name: 'suppressions',
      sql: `coalesce((
        select jsonb_agg(s.id order by s.id)
        from aml_hit h join aml_suppression s on s.hit_id = h.id
        where ${ofDecided('h')} and s.revoked_at is null
          and (s.expires is null or s.expires > $3::timestamptz)), '[]')`,
    },
  },
  aml_subject: {
    does: 'delete',
    record: 'AML subjects',
    isCounted: true,
    caseFile: { name: 'aml-subjects', place: 40, orderBy: 'id' },
    decided: {
      name: 'subjects',
      sql: `coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'run_type', s.run_type,
          'run_id', s.run_id) order by s.id)
        from aml_subject s where ${ofDecided('s')} and s.removed_at is null), '[]')`,
    },
    columns: {
      id: SHOWN,
      run_type: SHOWN,
      client_id: SHOWN,
      name: SHOWN,
      dob: SHOWN,
      country: SHOWN,
      run_id: SHOWN,
      removed_at: SHOWN,
      removed_by: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  aml_rerun: { does: 'delete', record: 'AML subjects' },
} satisfies Partial<DeclaredTables>;
