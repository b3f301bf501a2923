import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { declareQuery } from '../kernel/call.ts';
import { wholeNumber } from '../kernel/field.ts';
import { request } from './maker-checker.contract.ts';
import { SETTING_KIND_NAMES, type SettingKindName } from './setting-kinds.ts';

const settingRequest = z.object({
  ...request,
  kind: z.enum(SETTING_KIND_NAMES as [SettingKindName, ...SettingKindName[]]),
  /** The account whose setting it is; null where it is of none. */
  account: z.nullable(z.object({ account_type: storedAccountTypeField, account_id: z.number() })),
});
export type SettingRequest = z.infer<typeof settingRequest>;

/**
 * ours: the changes of settings that wait for a second ADMIN, oldest first; or the closed ones, latest first. An
 * ADMIN reads all of them, others those they made.
 */
export const listSettingRequests = declareQuery({
  name: 'listSettingRequests',
  method: 'GET',
  path: '/list_setting_requests',
  access: 'maker-checker/view',
  input: z.object({
    of: z._default(z.enum(['pending', 'closed']), 'pending'),
    /** Both or none: settings of one account, or all. */
    account_type: z.optional(accountType),
    account_id: z.optional(wholeNumber),
  }),
  output: z.object({ data: z.array(settingRequest) }),
  refusals: {},
  about: 'approval requests that wait for a checker',
});
