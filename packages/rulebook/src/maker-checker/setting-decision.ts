import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { DECISION_KIND_NAMES } from './decision-kinds.ts';

/** A requested change as it is stored; its feature reads what is to be applied. */
export const settingDecision = z.object({
  account: z.nullable(z.object({ account_type: storedAccountTypeField, account_id: z.number() })),
  change: z.unknown(),
});

/** ours: a kind that is to be switched off, and the change of it that was seen. */
export const requestedSwitch = z.object({
  kind: z.enum(DECISION_KIND_NAMES),
  version: z.number(),
});
