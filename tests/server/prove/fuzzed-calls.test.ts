import { text } from 'node:stream/consumers';
import { CALLS } from '../../../apps/server/src/features.ts';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../factories/verify-audit.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aServer } from '../../factories/a-server.ts';
import { Applicant } from '../../factories/an-applicant.ts';
import { Client } from '../../factories/client.ts';
import { aDice } from '../../factories/dice.ts';
import { fuzzedRequest, type Target, targetOf } from './fuzzed-request.ts';
import { PATIENCE_MS, recordProof, tries } from './proved.ts';

const TRIES = tries({ short: 1_500, full: 100_000 });
const PLANTED_MAX = 1_000;
const SEED = Number(process.env['PROVE_SEED'] ?? 48_213);
/** Some of the requests end the session they are sent in. */
const NEW_SESSIONS_AFTER = 100;
const ACCOUNT = { account_type: 'studio', account_id: 1 } as const;

/** The planted fault: a handler that takes every value for a text. */
const PLANTED: Target = { method: 'POST', path: '/planted', fields: ['name'] };

const server = aServer({
  heartbeatMs: 100,
  additions: () => [
    (http) => {
      http.post<{ Body: { name: string } }>('/api/planted', ({ body }) => body.name.trim());
    },
  ],
});
beforeAll(() => aStudio(server.app, ACCOUNT));
// As every real clock: what is stored in seconds must be made of them.
beforeAll(() => {
  server.time.now += 357;
});

type Headers = Readonly<Record<string, string>>;

/** A session of each role, a link, a forged token, and nobody. */
async function credentials(): Promise<readonly Headers[]> {
  const people = ROLES.map((role) => server.client(role));
  const sessions = await Promise.all(people.map((person) => new Client(server, person).signIn()));
  return [
    ...sessions.map((token) => ({ authorization: `Bearer ${token}` })),
    new Applicant(server, ACCOUNT).headers,
    { authorization: 'Bearer e30.e30.e30' },
    {},
  ];
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

async function ask(
  { headers, ...request }: InjectOptions,
  by: Headers,
  remoteAddress: string,
): Promise<Answered> {
  const answer = await server.http.inject({
    ...request,
    headers: { ...headers, ...by },
    remoteAddress,
    payloadAsStream: true,
  });
  const stream = answer.stream();
  const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream');
  if (!isEndless) return { status: answer.statusCode, body: await text(stream) };
  stream.destroy();
  return { status: answer.statusCode, body: '' };
}

/** What an answer must never be; null where it is as it should be. */
function faultOf({ status, body }: Answered): string | null {
  if (status >= 500 && status !== 503) return `${status} ${body.slice(0, 300)}`;
  if (status < 400) return null;
  const { error, request_id } = JSON.parse(body);
  return typeof error === 'string' && typeof request_id === 'string' ? null : `no refusal: ${body}`;
}

interface Found {
  readonly after: number;
  readonly fault: string;
  readonly request: InjectOptions;
}

async function firstFault(targets: readonly Target[], most: number): Promise<Found | null> {
  const roll = aDice(SEED);
  let known: readonly Headers[] = [];
  for (let after = 1; after <= most; after += 1) {
    if (after % NEW_SESSIONS_AFTER === 1) known = await credentials();
    const target = targets[roll(targets.length)];
    if (!target) return null;
    const request = fuzzedRequest(target, roll);
    // A limit counts for an address, and is no subject here.
    const address = `10.${roll(256)}.${roll(256)}.${roll(256)}`;
    const answer = await ask(request, known[roll(known.length)] ?? {}, address);
    const fault = faultOf(answer);
    if (fault !== null) return { after, fault, request };
  }
  return null;
}

it(
  `E17 none of ${TRIES} fuzzed calls ends in a fault, and the planted one is found`,
  async () => {
    const targets = CALLS.map(targetOf);
    expect(await firstFault(targets, TRIES)).toBeNull();
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });

    const found = await firstFault([PLANTED], PLANTED_MAX);
    expect(found?.fault).toContain('500');
    const experiment = 'fuzzed calls';
    recordProof({ experiment, tried: `${TRIES} calls`, plantedFoundAfter: found?.after ?? 0 });
  },
  PATIENCE_MS,
);
