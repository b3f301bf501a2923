import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { nullableMoment, text, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { LINK_TEXT_MAX, WIZARD_LINK_STATES } from './wizard-link.rules.ts';

/** WIZ-06: what the server says of a link: its signature, its age and whether it was revoked too. */
export const checkKybLink = declareQuery({
  name: 'checkKybLink',
  method: 'GET',
  path: '/check_kyb_link',
  access: 'public',
  perMinute: 60,
  input: z.object({ d: text(LINK_TEXT_MAX) }),
  output: z.object({
    data: z.object({
      state: z.enum(WIZARD_LINK_STATES),
      /** When it runs out; null where it is not valid. */
      expires: nullableMoment,
    }),
  }),
  refusals: {},
  about: 'WIZ-03..06, CALL-117',
});

export const KYB_LINK_REFUSALS = declareRefusals({
  'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
  'kyb-link/other-account': {
    status: 422,
    sentence: 'This is not a link of this account.',
  },
});

/** ours: revokes one link of an account, or without `d` every link it was sent until now. */
export const revokeKybLinks = declareCommand({
  name: 'revokeKybLinks',
  method: 'POST',
  path: '/revoke_kyb_links',
  access: 'kyb-link/revoke',
  actorFields: ['admin_uuid'],
  input: z.object({
    ...accountKey,
    d: z.optional(text(LINK_TEXT_MAX)),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string() }),
  refusals: KYB_LINK_REFUSALS,
  about: 'WIZ-06',
});
