// A number that no column holds, or a time that no calendar has, reaches the database as a fault unless its field asks.
import { CALLS } from '@verify-admin/rulebook/calls';
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

it('no number and no time of an input is a fault', async () => {
  const authorization = `Bearer ${await anna.signIn()}`;
  const faults: string[] = [];
  let asked = 0;
  for (const call of CALLS) {
    const fields = fieldsOf(call);
    const besides = usualInput(fields);
    for (const [name, field] of Object.entries(fields)) {
      for (const value of IMPOSSIBLE.filter((one) => takes(field, one))) {
        const query = new URLSearchParams({ ...besides, [name]: value });
        const { method, path } = call;
        const url = `/api${path}?${query}`;
        const answer = await server.http.inject({ method, url, headers: { authorization } });
        if (answer.statusCode >= 500) faults.push(`${method} ${path} ${name}=${value}`);
        asked += 1;
      }
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(CALLS.length);
});
