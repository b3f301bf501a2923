import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aServer } from '../factories/a-server.ts';
import { aStudio } from '../factories/accounts.ts';
import { countAuditLines } from '../factories/audit-lines.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');

const rename = (payload: Record<string, unknown>) => lena.post('/update_company_name', payload);

describe('what every answer carries', () => {
  it.each(['/api/health', '/api/nothing', '/api/openapi.json', '/api/search'])(
    'security headers and a request id on %s',
    async (url) => {
      const answer = await server.http.inject({ method: 'GET', url });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['x-frame-options']).toBe('DENY');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe/);
    },
  );

  it('ROUTE-09 CALL-09 an unknown path is 404 and a known one under another method 405', async () => {
    const unknown = await server.http.inject({ method: 'GET', url: '/api/nothing' });
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'Not Found']);
    const method = await server.http.inject({ method: 'GET', url: '/api/search' });
    expect([method.statusCode, method.json().detail]).toEqual([405, 'Method Not Allowed']);
  });

  it.each([
    ['application/json', '{"search_string":'],
    ['application/json\t; charset=utf-8', '{"search_string":'],
    ['text/xml', '<a/>'],
    ['APPLICATION/JSON ', '[]'],
  ])('a body that is not what it claims is a 4xx with a sentence (%s)', async (type, payload) => {
    const answer = await tom.post('/search', payload, { 'content-type': type });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().detail).toMatch(/\.$/);
  });

  it('CALL-04 parameters are read from the query string, a JSON and a form body', async () => {
    await aStudio(server.app, { account_id: 501, company_name: 'Query Body Form Ltd' });
    const asks = [
      lena.inject({ method: 'POST', url: '/api/search?search_string=query%20body' }),
      lena.post('/search', { search_string: 'query body' }),
      lena.postForm('/search', { search_string: 'query body' }),
    ];
    for (const answer of await Promise.all(asks)) {
      expect(answer.json().data).toHaveLength(1);
    }
  });

  it.each(['a\u0000b', 'a\ud800b', '\udc00'])(
    'text the database cannot store is refused by its field, never a fault: %j',
    async (company_name) => {
      const answer = await rename({ account_type: 'studio', account_id: 1, company_name });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'input/invalid']);
      expect(answer.json().fields).toHaveProperty('company_name');
    },
  );

  it('names the field that is wrong and never its value', async () => {
    const asked = { account_type: 'secret-word', account_id: 12 };
    const answer = await lena.get('/get_account_detail', asked);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('account_type');
    expect(answer.body).not.toContain('secret-word');
  });
});

describe('AUTH-14 the actor is always the session’s', () => {
  it('a foreign admin_uuid is refused, audited, and changes nothing', async () => {
    await aStudio(server.app, { account_id: 502, company_name: 'Before' });
    const before = await countAuditLines(server.app, 'staff.actor-refused');
    const answer = await rename({
      account_type: 'studio',
      account_id: 502,
      company_name: 'After',
      admin_uuid: tom.uuid,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'actor/mismatch']);
    expect(await countAuditLines(server.app, 'staff.actor-refused')).toBe(before + 1);
    const account = await server.app.db
      .selectFrom('account')
      .select('company_name')
      .where('account_id', '=', 502)
      .executeTakeFirstOrThrow();
    expect(account.company_name).toBe('Before');
  });

  it('AUTH-13 one’s own admin_uuid is accepted and the line names the session’s person', async () => {
    await aStudio(server.app, { account_id: 503 });
    const answer = await rename({
      account_type: 'studio',
      account_id: 503,
      company_name: 'Mine',
      admin_uuid: lena.uuid,
    });
    expect(answer.statusCode).toBe(200);
    const line = await server.app.db
      .selectFrom('audit_log')
      .select(['actor_uuid', 'actor_role', 'request_id'])
      .where('account_id', '=', 503)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actor_uuid: lena.uuid,
      actor_role: 'CS',
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('faults', () => {
  it('a fault answers a plain sentence and its request id, and nothing of the inside', async () => {
    await sql`alter table legal_history rename to legal_history_away`.execute(server.app.db);
    const asked = { account_type: 'studio', account_id: 1 };
    const answer = await lena.get('/get_all_legal_status_history', asked);
    await sql`alter table legal_history_away rename to legal_history`.execute(server.app.db);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
    expect(answer.body).not.toMatch(/legal_history|select|relation/i);
  });

  it('a disk of the database that is full answers 507 to what is stored, and reading goes on', async () => {
    const { db } = server.app;
    const asked = { account_type: 'studio', account_id: 509, company_name: 'Stored Later' };
    await aStudio(server.app, { account_id: 509, company_name: 'Unchanged' });
    const nameOf = async () => {
      const found = await lena.get('/get_account_detail', {
        account_type: 'studio',
        account_id: 509,
      });
      return found.body;
    };
    expect(await nameOf()).toContain('Unchanged');
    await sql`create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      db,
    );
    await sql`create trigger full_disk before insert on audit_log execute function fill_disk()`.execute(
      db,
    );
    const answer = await rename(asked);
    expect([answer.statusCode, answer.json().error]).toEqual([507, 'disk/full']);
    // 0070: who opened it within the hour goes on; who did not is refused, because his line cannot be written.
    const key = { account_type: 'studio', account_id: 509 };
    expect((await tom.get('/get_account_detail', key)).json().error).toBe('disk/full');
    expect((await tom.post('/search', { search_string: 'Unchanged' })).statusCode).toBe(200);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await nameOf()).toContain('Unchanged');
    await sql`drop trigger full_disk on audit_log`.execute(db);
    expect((await rename(asked)).statusCode).toBe(200);
    expect(await nameOf()).toContain('Stored Later');
  });

  it('a change whose audit line cannot be written does not happen', async () => {
    await aStudio(server.app, { account_id: 508, company_name: 'Unchanged' });
    await sql`alter table audit_log add constraint full_up check (seq < 0) not valid`.execute(
      server.app.db,
    );
    const answer = await rename({
      account_type: 'studio',
      account_id: 508,
      company_name: 'Changed',
    });
    await sql`alter table audit_log drop constraint full_up`.execute(server.app.db);
    expect(answer.statusCode).toBe(500);
    const account = await server.app.db
      .selectFrom('account')
      .select('company_name')
      .where('account_id', '=', 508)
      .executeTakeFirstOrThrow();
    expect(account.company_name).toBe('Unchanged');
  });
});

describe('rate limits', () => {
  it('a public call answers 429 with Retry-After after its share', async () => {
    const ask = () =>
      server.http.inject({
        method: 'POST',
        url: '/api/login_admin',
        payload: { username: 'x@ffn.example', password: 'x' },
        remoteAddress: '203.0.113.9',
      });
    let last = await ask();
    for (let count = 0; count < 130 && last.statusCode !== 429; count += 1) last = await ask();
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json().error).toBe('rate/limited');
  });
});

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 with every call and its refusals', async () => {
    const document = (await server.http.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const override = document.paths['/api/edit_verify_status'].post;
    expect(override.responses['409'].description).toContain('override/stale');
    expect(override.parameters.map(({ name }: { name: string }) => name)).toContain(
      'Idempotency-Key',
    );
    expect(document.paths['/api/health'].get.security).toEqual([]);
  });

  it('has a page that shows it', async () => {
    const page = await server.http.inject({ method: 'GET', url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});
