import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { clientId } from '../accounts/client-id.ts';
import { declareCommand } from '../kernel/call.ts';
import { optionalText, uuid } from '../kernel/field.ts';
import { LAUNCH_REFUSALS } from '../identity-provider/session.rules.ts';

/** KYC-10: `True` launches our own page; null or nothing, the identity provider's. */
const IN_HOUSE = 'True';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/**
 * CALL-59: `client_id` is `type:id`, with `&n` for one owner; the address opens in a new tab. Of an account that is
 * verified owner by owner, `type:id` means its owner where it has one.
 */
export const launchKyFromInside = declareCommand({
  name: 'launchKyFromInside',
  method: 'POST',
  path: '/launch_ky_from_inside',
  access: 'kyc/launch',
  noReplay: true,
  input: z.object({
    client_id: clientId,
    override_verify: z.pipe(
      optionalText(10),
      z.transform((value) => value.toLowerCase() === IN_HOUSE.toLowerCase()),
    ),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string(), data: z.object({ redirect_url: z.string() }) }),
  refusals: { ...LAUNCH_REFUSALS, ...unknown },
  about: 'CALL-59, KYC-10, KYC-13',
});
