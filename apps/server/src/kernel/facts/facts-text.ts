// Without it staff would decide on facts that changed while they looked at them.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { FACTS_DEFINITION } from '@verify-admin/rulebook/checks/fact-kinds';
import { type CheckRef, type Fact, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import * as z from 'zod';
import { type Digests, digestsOf, type SeenFact } from './fact-digests.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Longer than the facts of any account; what inflates to more is no text of ours. */
const INFLATED_MAX = 1_000_000;

const seenFacts = z.object({
  definition: z.number(),
  check: z.string(),
  owner: z.number().nullable(),
  facts: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
});

function keyOf(accountKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', accountKey, '', purpose, 32));
}

function placeOf({ account_type, account_id }: AccountKey): Buffer {
  return Buffer.from(JSON.stringify(['facts', account_type, account_id]));
}

/** Whose facts a text names, and under which key. */
export interface FactsPlace {
  readonly account: AccountKey;
  readonly accountKey: Buffer;
}

/** Makes the text of the facts of a check. */
export type SealFacts = (ref: CheckRef, facts: readonly Fact[], digests: Digests) => string;

/**
 * The facts of a check as a text that a read gives and a decision sends back. It is sealed, because it holds what
 * was shown. The same facts give the same text: the nonce is made of what is sealed.
 */
export function factsSealer({ account, accountKey }: FactsPlace): SealFacts {
  const key = keyOf(accountKey, 'text of facts');
  const nonceKey = keyOf(accountKey, 'nonce of facts');
  const place = placeOf(account);
  return ({ check, owner }, facts, digests) => {
    const rows = facts.map(({ fact, label, shown }) => [fact, label, digests[fact] ?? '', shown]);
    const content = { definition: FACTS_DEFINITION, check, owner, facts: rows };
    const text = deflateRawSync(JSON.stringify(content));
    const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce);
    cipher.setAAD(place);
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  };
}

/** The text of one check alone. */
export function factsText(place: FactsPlace, ref: CheckRef, ground: Ground): string {
  const facts = factsOf(ref, ground);
  return factsSealer(place)(ref, facts, digestsOf(place.accountKey, facts));
}

/** What a text of ours says was seen; null where it is none, or one of another account or check. */
export function readFactsText(
  { account, accountKey }: FactsPlace,
  ref: CheckRef,
  text: string,
): readonly SeenFact[] | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const key = keyOf(accountKey, 'text of facts');
  const decipher = createDecipheriv(ALGORITHM, key, nonce, options);
  decipher.setAAD(placeOf(account));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  let content: unknown;
  try {
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const opened = Buffer.concat([decipher.update(rest), decipher.final()]);
    content = JSON.parse(
      inflateRawSync(opened, { maxOutputLength: INFLATED_MAX }).toString('utf8'),
    );
  } catch {
    return null;
  }
  const read = seenFacts.safeParse(content).data;
  if (!read || read.check !== ref.check || read.owner !== ref.owner) return null;
  return read.facts.map(([fact, label, digest, shown]) => ({ fact, label, digest, shown }));
}
