import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { parseClientId } from '../accounts/client-id.ts';
import { factsText, seenFacts } from '../checks/facts.contract.ts';
import { declareCommand } from '../kernel/call.ts';
import { optionalText, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { MAKER_CHECKER_REFUSALS } from '../maker-checker/maker-checker.rules.ts';
import { OVERRIDE_REFUSALS, REASON_MAX } from './override.rules.ts';

export const PARTNER_APPROVAL_REFUSALS = declareRefusals({
  'partner-approval/unclear': {
    status: 422,
    sentence: 'Either approve or deny the partner, not both and not neither.',
  },
});

/** The account of a partner: its number, or `partner:12`. */
function readPartner(written: string): number | null {
  if (/^\d{1,15}$/.test(written)) return Number(written);
  const named = parseClientId(written);
  const isPartner = named?.account_type === 'partner' && named.account_sub_id === null;
  return isPartner ? named.account_id : null;
}

const partnerId = z.pipe(
  z.union([z.string().check(z.trim(), z.maxLength(80)), z.int()]),
  z.transform((given) => readPartner(String(given))),
);

/** True or false as JSON has it, or as a form or a query string writes it; missing is false. */
const flag = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])]))),
  z.transform((given) => [true, 1, '1', 'true'].some((yes) => yes === given)),
);

/**
 * CALL-43, CONTEST-07: decides the KYB of a partner. ours: `kyb` is the account ID of the partner, as
 * CALL-41 lists it.
 */
export const updatePartnerApproval = declareCommand({
  name: 'updatePartnerApproval',
  method: 'POST',
  path: '/update_partner_approval',
  access: 'partner/approve',
  input: z.object({
    kyb: partnerId,
    approved: flag,
    deny: flag,
    note: optionalText(REASON_MAX),
    facts: seenFacts,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      account_id: z.number(),
      /** The current status: the old one where the decision waits for a checker. */
      kyb_status: z.string(),
      /** ours: the facts it was decided on. */
      facts: factsText,
      approval_request_id: z.optional(z.number()),
    }),
  }),
  refusals: {
    ...PARTNER_APPROVAL_REFUSALS,
    ...OVERRIDE_REFUSALS,
    'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
    'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'],
  },
  about: 'CALL-43, CONTEST-07',
});
