// A number that no column holds, or a time that no calendar has, reaches the database as a fault unless its field asks.
import { CALLS } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from '../factories/a-server.ts';

const server = aServer();
const anna = server.client('ADMIN');

type Fields = Readonly<Record<string, z.core.$ZodType>>;

const takes = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;

/** Values that are well formed, and that no row can have. */
const IMPOSSIBLE = [
  '999999999999999',
  '0000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z_1',
  '2026-02-30T00:00:00.000Z_1',
];
/** One of them fits most fields that must be given. */
const USUAL = [
  '1',
  'studio',
  'studio:1&',
  'individual',
  '2026-01-01',
  'Europe/Vienna',
  'true',
  '7d7c9b0e-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
];

const fieldsOf = ({ input }: Call): Fields => (input instanceof z.ZodMiniObject ? input.shape : {});

/** What must be given besides. */
function usualInput(fields: Fields): Record<string, string> {
  const needed = Object.entries(fields).filter(([, field]) => !takes(field, undefined));
  return Object.fromEntries(
    needed.flatMap(([name, field]) => {
      const value = USUAL.find((usual) => takes(field, usual));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Every call with each of these values in each field that takes it. */
const ASKED = CALLS.flatMap((call) => {
  const fields = fieldsOf(call);
  const besides = usualInput(fields);
  return Object.entries(fields).flatMap(([name, field]) =>
    IMPOSSIBLE.filter((value) => takes(field, value)).map((value) => ({
      call: `${call.method} ${call.path} ${name}=${value}`,
      method: call.method,
      url: `/api${call.path}?${new URLSearchParams({ ...besides, [name]: value })}`,
    })),
  );
});

it('no number and no time of an input is a fault', async () => {
  const authorization = `Bearer ${await anna.signIn()}`;
  const faults: string[] = [];
  for (const { call, method, url } of ASKED) {
    const answer = await server.http.inject({ method, url, headers: { authorization } });
    if (answer.statusCode >= 500) faults.push(call);
  }
  expect(faults).toEqual([]);
  expect(ASKED.length).toBeGreaterThan(CALLS.length);
});
