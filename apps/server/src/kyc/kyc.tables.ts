import {
  type DeclaredTables,
  HIDDEN,
  HIDDEN_BLANK,
  HIDDEN_NULL,
  SHOWN,
  SHOWN_NULL,
  ofDecided,
} from '../platform/database/declared-tables.ts';
import { historyFile } from '../platform/database/tables/check-histories.ts';

export const KYC_TABLES = {
  kyc_record: {
    does: 'empty',
    record: 'KYC history',
    isHistory: true,
    caseFile: historyFile('kyc'),
    decided: {
      name: 'owners',
      sql: `coalesce((
        select jsonb_agg(jsonb_build_object('owner', k.account_sub_id, 'status', k.cleaned_status,
          'since', k.updated_1, 'by', k.admin_uuid) order by k.account_sub_id)
        from (
          select distinct on (k.account_sub_id) k.account_sub_id, k.cleaned_status, k.updated_1,
            k.admin_uuid
          from kyc_record k
          where ${ofDecided('k')} and k.account_sub_id is not null and v.use_kyc_status_table = 1
          order by k.account_sub_id, k.id desc
        ) k), '[]')`,
    },
    columns: {
      id: SHOWN,
      account_sub_id: SHOWN,
      cleaned_status: SHOWN,
      reason: SHOWN_NULL,
      created: SHOWN,
      updated_1: SHOWN,
      owner_name: SHOWN_NULL,
      owner_email: SHOWN_NULL,
      owner_percent: SHOWN_NULL,
      company_name: SHOWN_NULL,
      aml: SHOWN_NULL,
      scan_ref: SHOWN_NULL,
      verification_status: SHOWN,
      admin_uuid: SHOWN,
      note: SHOWN_NULL,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  kyc_owner: {
    does: 'empty',
    record: 'KYC history',
    columns: {
      account_sub_id: HIDDEN,
      birth_date: HIDDEN_BLANK,
      country: HIDDEN_BLANK,
      standing: HIDDEN,
      removed_at: HIDDEN,
      removed_by: HIDDEN,
      removed_reason: HIDDEN_NULL,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  kyc_sent: {
    does: 'delete',
    record: 'Emails',
    isCounted: true,
    caseFile: { name: 'kyc-emails', place: 2, orderBy: 'id' },
    columns: {
      id: SHOWN,
      account_sub_id: SHOWN,
      email: SHOWN,
      admin_uuid: SHOWN,
      created: SHOWN,
      revoked: HIDDEN,
      link_revoked: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
