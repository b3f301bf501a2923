import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { factsText, seenFacts } from '../checks/facts.contract.ts';
import { declareCommand } from '../kernel/call.ts';
import { optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { FORMER_OWNER_REFUSALS, OWNER_REMOVAL_REASON_MAX } from './former-owner.rules.ts';
import { KYC_STATES } from './kyc.states.ts';

/** ours: a former owner who was decided against counts in the KYC of the account no more. */
export const removeFormerOwner = declareCommand({
  name: 'removeFormerOwner',
  method: 'POST',
  path: '/remove_former_owner',
  access: 'kyc/remove-owner',
  input: z.object({
    ...accountKey,
    account_sub_id: wholeNumber,
    reason: optionalText(OWNER_REMOVAL_REASON_MAX),
    admin_uuid: z.optional(uuid),
    facts: seenFacts,
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      /** The KYC of the account from now on. */
      kyc_status: z.enum(wordsOf(KYC_STATES)),
      /** The facts of the owner. */
      facts: factsText,
    }),
  }),
  refusals: { ...FORMER_OWNER_REFUSALS, 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'KYC-12: who counts in the KYC of an account',
});
