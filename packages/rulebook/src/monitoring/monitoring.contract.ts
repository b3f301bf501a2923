import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid } from '../kernel/field.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { MONITORING_REASON_MAX, MONITORING_REFUSALS } from './monitoring.rules.ts';

const runType = z.enum(['individual', 'business']);

/** A listed record that newly matches a subject. */
export const alertHit = z.object({
  list_name: z.string(),
  uid: z.string(),
  record_hash: z.string(),
  name: z.string(),
  score: z.number(),
  verdict: z.enum(['match', 'possible']),
});
export type AlertHit = z.infer<typeof alertHit>;

const alert = z.object({
  id: z.number(),
  run_type: runType,
  name: z.string(),
  list_name: z.string(),
  list_date: z.string(),
  hits: z.array(alertHit),
  created: moment,
  /** True until the check was run or decided again. */
  is_open: z.boolean(),
});

/**
 * ours: whether an account is monitored, its alerts, and the hits whose records are no longer
 * listed.
 */
export const getMonitoring = declareQuery({
  name: 'getMonitoring',
  method: 'GET',
  path: '/monitoring',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.object({
      is_on: z.boolean(),
      /** Who switched it, when and why; null where nobody did. */
      switched: z.nullable(
        z.object({
          changed: moment,
          reason: z.string(),
          admin_username: z.nullable(z.string()),
        }),
      ),
      alerts: z.array(alert),
      delisted: z.array(
        z.object({
          run_type: runType,
          list_name: z.string(),
          uid: z.string(),
          list_date: z.string(),
        }),
      ),
    }),
  }),
  refusals: { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'AML-09',
});

/** ours: switches the monitoring of one account; off needs a reason. */
export const setMonitoring = declareCommand({
  name: 'setMonitoring',
  method: 'POST',
  path: '/set_monitoring',
  access: 'monitoring/switch',
  input: z.object({
    ...accountKey,
    is_on: z.union([z.boolean(), z.stringbool()]),
    reason: optionalText(MONITORING_REASON_MAX),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ is_on: z.boolean() }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    ...MONITORING_REFUSALS,
    'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
  },
  about: 'AML-09',
});

const rescreeningRun = z.object({
  version_id: z.number(),
  list_name: z.string(),
  list_date: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  created: moment,
  finished: nullableMoment,
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  accounts: z.number(),
  alerts: z.number(),
});
export type RescreeningRun = z.infer<typeof rescreeningRun>;

const accountAlert = z.object({
  ...alert.shape,
  account_type: storedAccountTypeField,
  account_id: z.number(),
  company_name: z.string(),
});
export type AccountAlert = z.infer<typeof accountAlert>;

/** ours: the newest alerts and rescreening runs. */
export const listMonitoringAlerts = declareQuery({
  name: 'listMonitoringAlerts',
  method: 'GET',
  path: '/monitoring_alerts',
  access: 'lists/read',
  input: z.object({}),
  output: z.object({
    data: z.object({ rescreening_runs: z.array(rescreeningRun), alerts: z.array(accountAlert) }),
  }),
  refusals: {},
  about: 'AML-09',
});
