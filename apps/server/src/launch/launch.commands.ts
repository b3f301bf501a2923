import { randomUUID } from 'node:crypto';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import * as calls from '@verify-admin/rulebook/launch/launch.contract';
import { personMeant } from '../accounts/owners.store.ts';
import { verificationLink } from '../kyc/verification-link.ts';
import { insertSession } from '../identity-provider/sessions/identity-sessions.store.ts';
import {
  CHANGED_MEANWHILE,
  findPersonName,
  type LaunchRefused,
  type OpenedSession,
  openSession,
  storeOpenedSession,
} from '../identity-provider/sessions/open-session.ts';
import { sessionFacts } from '../identity-provider/sessions/session-facts.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import type { Refuse } from '../kernel/refused.ts';
import { baseUrlOf } from '../platform/config/config.ts';

/** The verification to be stored: the provider's page, or with null our own. */
interface Prepared {
  readonly person: ClientId;
  readonly opened: OpenedSession | null;
}

function refuseLaunch(refuse: Refuse<LaunchRefused['refused']>, refused: LaunchRefused): Error {
  const why = 'why' in refused ? refused.why : '';
  return refuse(refused.refused, { facts: { why } });
}

async function prepareLaunch(
  {
    client_id: named,
    override_verify: isInHouse,
  }: { client_id: ClientId | null; override_verify: boolean },
  { app, refuse }: { app: AppContext; refuse: Refuse<LaunchRefused['refused']> },
): Promise<Prepared> {
  if (!named) throw refuse('account/unknown');
  const person = await personMeant(app.db, named);
  const prepared = isInHouse ? await findPersonName(app, person) : await openSession(app, person);
  if ('refused' in prepared) throw refuseLaunch(refuse, prepared);
  return { person, opened: 'reference' in prepared ? prepared : null };
}

/** KYC-10, KYC-13: the address of the verification of one person, our own or the provider's. */
export const launchKyFromInside = preparedCommand(
  calls.launchKyFromInside,
  prepareLaunch,
  async (_input, { trx, app, actor, now, refuse }, { person, opened }) => {
    const { account_sub_id: owner, ...account } = person;
    const launcher = { admin_uuid: actor.uuid, caller: null };
    const message = 'The verification was launched.';
    const by = actor.uuid;
    if (opened) {
      const session = await changeFacts(
        { app, trx, now, by },
        account,
        async (facts) => facts && storeOpenedSession(facts, opened, launcher),
      );
      if (session === null)
        throw refuse('launch/not-opened', { facts: { why: CHANGED_MEANWHILE } });
      const detail = { owner, flow: 'provider', session } as const;
      const { redirect_url } = opened;
      return {
        output: { message, data: { redirect_url } },
        audit: { act: 'kyc.launched', account, detail },
      };
    }
    const expires = Date.parse(now) + KYC_EMAIL_VALIDITY_MS;
    const session = await changeFacts({ app, trx, now, by }, account, async (facts) => {
      if (!facts) throw refuse('account/unknown');
      return insertSession(trx, {
        ...person,
        reference: `in-house:${randomUUID()}`,
        client_id: formatClientId(account.account_type, account.account_id, owner),
        redirect_url: '',
        ...launcher,
        created: now,
        expires: new Date(expires).toISOString(),
        facts: await sessionFacts(facts, owner, 'in-house'),
      });
    });
    const link = verificationLink(app.keys.link, { launch: session }, expires);
    const detail = { owner, flow: 'in-house', session } as const;
    return {
      output: { message, data: { redirect_url: `${baseUrlOf(app.config)}${link}` } },
      audit: { act: 'kyc.launched', account, detail },
    };
  },
);
