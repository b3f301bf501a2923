import { parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { describe, expect, it } from 'vitest';
import {
  requestLinkText,
  WIZARD_LINK_PURPOSE,
  wizardApplicants,
  wizardLinkText,
} from '../../../apps/server/src/kyb/wizard-link.ts';
import {
  isSigned,
  readSigned,
  sign,
  signUntil,
} from '../../../apps/server/src/platform/keys/keys.ts';
import { aStudio } from '../../factories/accounts.ts';
import { anOpenApp } from '../../factories/an-open-app.ts';
import { aDice } from '../../factories/dice.ts';
import { aRandomKey, PRODUCTION } from '../../factories/production-settings.ts';
import { mutated } from './mutate.ts';
import { PATIENCE_MS, recordProof, tries } from './proved.ts';

const TRIES = tries({ short: 20_000, full: 1_000_000 });
/** A signature checked for a part of its length lets a forgery through within so many tries. */
const PLANTED_MAX = 1_000;
const SEED = 48_213;
const ACCOUNTS = [1, 2, 90_062, 48_213].map(
  (account_id) => ({ account_type: 'studio', account_id }) as const,
);
const SECONDS = Date.parse('2026-11-21T14:05:00.000Z') / 1000;

const open = anOpenApp({ settings: PRODUCTION });
const decode = (d: string) => Buffer.from(d, 'base64').toString('latin1');
const encode = (text: string) => Buffer.from(text, 'latin1').toString('base64');

/** Signed with today's key, with the key before it, and with one that was never ours. */
const keys = [aRandomKey(), aRandomKey()];
const [current = '', previous = ''] = keys;
const genuine = ACCOUNTS.flatMap((account) => [
  wizardLinkText([current], account, SECONDS),
  wizardLinkText([previous], account, SECONDS - 3600),
  requestLinkText([current], account, { request_id: 7, issued_at: SECONDS }),
]);
const foreign = ACCOUNTS.map((account) => wizardLinkText([aRandomKey()], account, SECONDS));
/** The legacy form that the documents describe, without a signature. */
const unsigned = ACCOUNTS.map(({ account_id }) => encode(`studio:${account_id}:${SECONDS}`));

/** Base64 of the same bytes, written otherwise, is no forgery. */
const known = new Set(genuine.map(decode));

/** A link of somebody who has genuine ones of other accounts; half are changed below their base64. */
function aForgery(roll: (sides: number) => number): string {
  const kind = roll(20);
  if (kind === 0) return foreign[roll(foreign.length)] ?? '';
  if (kind === 1) return unsigned[roll(unsigned.length)] ?? '';
  if (kind % 2 === 0) return mutated(genuine, ':', roll);
  return encode(mutated(genuine.map(decode), ':', roll));
}

type Accepts = (d: string) => Promise<boolean> | boolean;

/** After how many forgeries one is accepted; null where none is. */
async function firstAccepted(accepts: Accepts, most: number): Promise<number | null> {
  const roll = aDice(SEED);
  for (let tried = 1; tried <= most; tried += 1) {
    const d = aForgery(roll);
    if (!known.has(decode(d)) && (await accepts(d))) return tried;
  }
  return null;
}

/** The planted fault: it compares the beginning of a signature alone. */
function comparesBeginning(d: string): boolean {
  const link = parseWizardLink(d);
  if (!link?.signature) return false;
  const expected = sign([current], WIZARD_LINK_PURPOSE, link.signed);
  return link.signature.length > 0 && expected.startsWith(link.signature.slice(0, 8));
}

describe('T7 forged links', () => {
  it(
    `T7 WIZ-06 none of ${TRIES} is a link, and the planted fault is found`,
    async () => {
      for (const account of ACCOUNTS) await aStudio(open.app, account);
      const applicants = wizardApplicants({
        ...open.app,
        keys: { ...open.app.keys, link: keys },
      });
      for (const d of genuine) expect(await applicants.check(d)).toHaveProperty('account');
      const accepts = async (d: string) => typeof (await applicants.check(d)) !== 'string';
      expect(await firstAccepted(accepts, TRIES)).toBeNull();

      const plantedFoundAfter = await firstAccepted(comparesBeginning, PLANTED_MAX);
      expect(plantedFoundAfter).not.toBeNull();
      const experiment = 'forged links';
      recordProof({
        experiment,
        tried: `${TRIES} links`,
        plantedFoundAfter: plantedFoundAfter ?? 0,
      });
    },
    PATIENCE_MS,
  );

  it('T10 neither is a changed link of a file or an export', () => {
    const roll = aDice(SEED);
    const signed = ACCOUNTS.map(({ account_id }) =>
      signUntil(keys, 'a purpose', `file:${account_id}`, SECONDS + 600),
    );
    for (const text of signed) expect(readSigned(keys, 'a purpose', text)).not.toBeNull();
    for (let tried = 0; tried < TRIES; tried += 1) {
      const text = mutated(signed, '.', roll);
      if (signed.includes(text)) continue;
      expect([text, readSigned(keys, 'a purpose', text)]).toEqual([text, null]);
    }
    expect(signed.filter((text) => readSigned(keys, 'another purpose', text) !== null)).toEqual([]);
    expect(isSigned(keys, 'a purpose', 'text', sign([aRandomKey()], 'a purpose', 'text'))).toBe(
      false,
    );
  });
});
