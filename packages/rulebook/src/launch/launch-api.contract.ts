import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { clientId } from '../accounts/client-id.ts';
import { LAUNCH_REFUSALS } from '../identity-provider/session.rules.ts';
import { declareCommand } from '../kernel/call.ts';
import { KEY_PARAMETERS, LAUNCH_API_REFUSALS } from './launch-api.rules.ts';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** CALL-58, CALL-105, CALL-106, CALL-114: another system asks where a client goes on. */
export const launchKy = declareCommand({
  name: 'launchKy',
  method: 'POST',
  path: '/launch_ky',
  access: 'public',
  perMinute: 120,
  noReplay: true,
  headerOnly: { fields: KEY_PARAMETERS, refusal: 'launch-api/key-in-parameters' },
  input: z.object({ client_id: z.optional(clientId) }),
  output: z.object({ message: z.string(), redirect_url: z.string() }),
  refusals: { ...LAUNCH_API_REFUSALS, ...LAUNCH_REFUSALS, ...unknown },
  about: 'CALL-58, CALL-105, CALL-106, CALL-114, CALL-115, API-12',
});
