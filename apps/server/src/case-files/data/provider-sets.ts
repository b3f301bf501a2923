import type { TableSet } from './table-set.ts';

/** What went to the providers of identity, company data and payments, and what came from there. */
export const PROVIDER_SETS: readonly TableSet[] = [
  {
    name: 'identity-sessions',
    table: 'identity_session',
    order: 'id',
    columns: [
      'id',
      'account_sub_id',
      'reference',
      'client_id',
      'admin_uuid',
      'caller',
      'created',
      'expires',
      'ended',
      'decision_finished',
    ],
  },
  {
    name: 'company-reviews',
    table: 'company_review',
    order: 'submission_id',
    columns: ['submission_id', 'state', 'why', 'company_id', 'created', 'updated'],
  },
  {
    name: 'verification-pictures',
    table: 'verification_submission',
    order: 'id',
    columns: ['id', 'account_sub_id', 'document', 'pictures', 'created', 'zone_state', 'zone_by'],
  },
  {
    name: 'provider-messages',
    table: 'provider_push',
    order: 'id',
    columns: ['id', 'idenfy_id', 'new_status', 'state', 'why', 'created', 'updated'],
  },
  {
    name: 'payment-provider-messages',
    table: 'status_webhook',
    order: 'id',
    columns: ['id', 'check_name', 'from_status', 'to_status', 'changed', 'state', 'why'],
  },
];
