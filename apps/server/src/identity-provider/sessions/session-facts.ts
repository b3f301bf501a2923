import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import * as z from 'zod';
import type { AppContext } from '../../kernel/app-context.ts';
import { type Digests, digestsOf } from '../../kernel/facts/fact-digests.ts';
import { readGround } from '../../kernel/facts/ground.store.ts';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import { readSubjectKeys } from '../../kernel/subject-keys.store.ts';
import type { IdentitySession } from './identity-sessions.store.ts';

const begunWith = z.record(z.string(), z.string());

/** What a verification itself brings is none of the facts it begins with. */
const BROUGHT = {
  provider: ['/provider_result'],
  'in-house': ['/provider_result', '/pictures'],
} as const;

function refOf(owner: number | null): CheckRef {
  return { check: 'kyc', owner };
}

/** The facts of a person with which a verification begins, as it stores them. */
export async function sessionFacts(
  facts: OpenFacts,
  owner: number | null,
  flow: keyof typeof BROUGHT,
): Promise<string> {
  const { digests } = await facts.bound(refOf(owner));
  const begun = Object.entries(digests).filter(
    ([fact]) => !BROUGHT[flow].some((brought) => fact.endsWith(brought)),
  );
  return JSON.stringify(Object.fromEntries(begun));
}

type Begun = Pick<IdentitySession, 'account_type' | 'account_id' | 'account_sub_id' | 'facts'>;

/** A session of before facts were recorded counts for the facts as they are. */
function holds({ facts: stored }: Begun, digests: Digests): boolean {
  if (stored === null) return true;
  const begun = Object.entries(begunWith.parse(JSON.parse(stored)));
  return begun.every(([fact, digest]) => digests[fact] === digest);
}

/** Whether the facts with which a session began are those of now. */
export async function isOfSession(facts: OpenFacts, session: Begun): Promise<boolean> {
  const { digests } = await facts.bound(refOf(session.account_sub_id));
  return holds(session, digests);
}

/** As `isOfSession`, without a lock: whether it is worth going on with the session. */
export async function seemsOfSession(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  session: Begun,
): Promise<boolean> {
  const ground = await readGround(db, keys.data, session);
  const ring = await readSubjectKeys(db, keys.data, [session]);
  const key = ring.find(session);
  if (!ground || !key) return session.facts === null;
  return holds(session, digestsOf(key, factsOf(refOf(session.account_sub_id), ground)));
}
