import { CALLS } from '../../apps/server/src/features.ts';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { ROLES, WEB_USER } from '@verify-admin/rulebook/staff/roles';
import type { LightMyRequestResponse } from 'fastify';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../factories/accounts.ts';
import { aServer } from '../factories/a-server.ts';
import { aWebUser } from '../factories/a-web-user.ts';
import { Applicant } from '../factories/an-applicant.ts';
import { requestLinkText } from '../../apps/server/src/kyb/wizard-link.ts';

const LINKS = { 'a wizard link': 'APPLICANT', 'a request link': 'ASKED_APPLICANT' } as const;
type Link = keyof typeof LINKS;
type Principal = (typeof ROLES)[number] | 'nobody' | 'a forged token' | 'a web user' | Link;
const PRINCIPALS: readonly Principal[] = [
  ...ROLES,
  'nobody',
  'a forged token',
  'a web user',
  'a wizard link',
  'a request link',
];

function isLink(principal: Principal): principal is Link {
  return Object.hasOwn(LINKS, principal);
}

/** A stream that sends nothing at first is opened by its heartbeat. */
const server = aServer({ heartbeatMs: 100 });

const STUDIO = { account_type: 'studio', account_id: 1 } as const;
beforeAll(() => aStudio(server.app, STUDIO));
// As every real clock: what is stored in seconds must be made of them.
beforeAll(() => {
  server.time.now += 357;
});

/** A session of its own for every cell: one of the calls ends the session it is called with. */
async function credentialOf(principal: Principal): Promise<Record<string, string>> {
  if (principal === 'nobody') return {};
  if (principal === 'a forged token') return { authorization: 'Bearer e30.e30.e30' };
  if (principal === 'a web user') return (await aWebUser(server)).headers;
  if (principal === 'a wizard link') return new Applicant(server, STUDIO).headers;
  if (principal === 'a request link') {
    const { app } = server;
    const request = { request_id: 1, issued_at: Math.floor(app.clock() / 1000) };
    return new Applicant(server, STUDIO, requestLinkText(app.keys.link, STUDIO, request)).headers;
  }
  return { authorization: `Bearer ${await server.client(principal).signIn()}` };
}

const cells = CALLS.flatMap((call) => PRINCIPALS.map((principal) => ({ call, principal })));

/** What the one table says of a cell. */
function expected({ call, principal }: (typeof cells)[number]): 'admitted' | 401 | 403 {
  if (call.access === 'public') return 'admitted';
  if (principal === 'nobody' || principal === 'a forged token') return 401;
  // A link opens the calls of applicants; to all others it is no session.
  if (principal === 'a web user') return may(WEB_USER, call.access) ? 'admitted' : 403;
  if (isLink(principal)) return may(LINKS[principal], call.access) ? 'admitted' : 401;
  return may(principal, call.access) ? 'admitted' : 403;
}

/** A stream that was opened has no end: it is left at once, and its body is empty here. */
async function bodyOf(answer: LightMyRequestResponse): Promise<{ readonly error?: string }> {
  const body = answer.stream();
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
    body.destroy();
    return {};
  }
  return JSON.parse(await text(body));
}

describe('ROUTE-17 every role × call cell answers as the permission table says', () => {
  it.each(cells)('$principal: $call.method $call.path', async (cell) => {
    const headers = await credentialOf(cell.principal);
    const answer = await server.http.inject({
      method: cell.call.method,
      url: `/api${cell.call.path}`,
      headers,
      ...(cell.call.method === 'POST' ? { payload: {} } : {}),
      payloadAsStream: true,
    });
    const body = await bodyOf(answer);
    const outcome = expected(cell);
    if (outcome !== 'admitted') {
      expect(answer.statusCode).toBe(outcome);
      expect(body).toHaveProperty('detail');
      return;
    }
    // An admitted request reaches the input, which is empty here.
    expect([
      'session/missing',
      'session/ended',
      'permission/denied',
      'permission/pending',
    ]).not.toContain(body.error);
    expect(answer.statusCode).not.toBe(500);
  });
});
