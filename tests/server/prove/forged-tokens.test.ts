import { randomUUID } from 'node:crypto';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { SessionTokens } from '../../../apps/server/src/kernel/session-token.ts';
import { aDice } from '../../factories/dice.ts';
import { aRandomKey } from '../../factories/production-settings.ts';
import { mutated } from './mutate.ts';
import { PATIENCE_MS, recordProof, tries } from './proved.ts';

const TRIES = tries({ short: 3_000, full: 100_000 });
const PLANTED_MAX = 1_000;
const SEED = 90_062;
const NOW = Date.parse('2026-11-21T14:05:00.000Z');
const HOUR_MS = 3_600_000;

const audience = 'verify-admin';
const keys = [aRandomKey(), aRandomKey()];
const tokensOf = (of: readonly string[], to = audience) =>
  new SessionTokens({ clock: () => NOW, keys: of, audience: to });
const ours = tokensOf(keys);

const signed = (by: SessionTokens, expires = NOW + HOUR_MS) =>
  by.sign({ jti: randomUUID(), subject: randomUUID(), now: NOW - HOUR_MS, expires });

/** The bytes of each part: base64url written otherwise is the same token. */
const bytesOf = (token: string) =>
  token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

type Accepts = (token: string) => Promise<boolean> | boolean;

it(
  `T5 A24 none of ${TRIES} forged tokens is a session, and the planted fault is found`,
  async () => {
    const genuine = await Promise.all(
      [keys, keys.slice(1), keys].map((of) => signed(tokensOf(of))),
    );
    for (const token of genuine) expect(await ours.jtiOf(token)).not.toBeNull();
    const others = [
      await signed(tokensOf([aRandomKey()])),
      await signed(tokensOf(keys, 'another-app')),
      await signed(ours, NOW - 1),
      ...genuine.map((token) => new UnsecuredJWT(decodeJwt(token)).encode()),
    ];
    const known = new Set(genuine.map(bytesOf));
    const firstAccepted = async (accepts: Accepts, most: number) => {
      const roll = aDice(SEED);
      for (let tried = 1; tried <= most; tried += 1) {
        const isOther = roll(20) === 0;
        const token = isOther ? (others[roll(others.length)] ?? '') : mutated(genuine, '.', roll);
        if (!known.has(bytesOf(token)) && (await accepts(token))) return tried;
      }
      return null;
    };
    expect(
      await firstAccepted(async (token) => (await ours.jtiOf(token)) !== null, TRIES),
    ).toBeNull();

    // It reads a token without verifying it.
    const readsOnly: Accepts = (token) => {
      try {
        return decodeJwt(token).jti !== undefined;
      } catch {
        return false;
      }
    };
    const plantedFoundAfter = await firstAccepted(readsOnly, PLANTED_MAX);
    expect(plantedFoundAfter).not.toBeNull();
    const experiment = 'forged tokens';
    recordProof({
      experiment,
      tried: `${TRIES} tokens`,
      plantedFoundAfter: plantedFoundAfter ?? 0,
    });
  },
  PATIENCE_MS,
);
