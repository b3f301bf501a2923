// The floor the product is measured against: node:http and pg doing the same SQL with the same named
// statements and the same session look-up, and nothing else. No validation, no permission, no headers, no log.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { bareDecision, type Override } from './bare-decision.ts';

interface Rename {
  readonly account_type: string;
  readonly account_id: number;
  readonly company_name: string;
}

type Answer = (http: IncomingMessage, url: URL) => Promise<unknown>;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const FOUND =
  'account_type, account_id, handle, first_name, last_name, company_name, email, country';
const SESSION = `select s.bind_hash, s.expires, s.last_seen, s.revoked, u.uuid, u.username, u.email, u.role, u.disabled
  from staff_session s join admin_user u on u.uuid = s.admin_uuid where s.jti = $1`;
const SEARCH = `with candidate as materialized (
    (select ${FOUND}, search_text from account where account_id = $1 and account_type = any($2))
    union (select ${FOUND}, search_text from account where search_text like $3 and account_type = any($2) limit 400)
    union (select ${FOUND}, search_text from account where search_text like $4 and account_type = any($2) limit 400))
  select ${FOUND} from candidate
  order by (account_id = $1) desc, (search_text like $5) desc, (search_text like $3) desc, account_id desc, account_type limit 50`;
const DETAIL = `select a.*, u.username as assigned_username from account a
  left join admin_user u on u.uuid = a.assigned_user_uuid where a.account_type = $1 and a.account_id = $2`;

function jtiOf(http: IncomingMessage): unknown {
  const token = (http.headers.authorization ?? '').slice(7);
  const claims: { jti?: string } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return claims.jti;
}

async function bodyOf<T>(http: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of http) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function rename({ account_type, account_id, company_name }: Rename) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await client.query({
      name: 'lock',
      text: `select account_id, handle, first_name, last_name, company_name, email from account
       where account_type = $1 and account_id = $2 for update`,
      values: [account_type, account_id],
    });
    const { handle, email } = found.rows[0];
    await client.query({
      name: 'rename',
      text: `update account set company_name = $3, search_text = $4, updated = now()
       where account_type = $1 and account_id = $2`,
      values: [
        account_type,
        account_id,
        company_name,
        ` ${account_id} ${handle} ${company_name} ${email}`.toLowerCase(),
      ],
    });
    await client.query({
      name: 'verification',
      text: `update verification set company_name = $3, updated = now()
       where account_type = $1 and account_id = $2`,
      values: [account_type, account_id, company_name],
    });
    const text = 'select seq, hash from audit_head where id = 1 for update';
    const head = (await client.query({ name: 'head', text })).rows[0];
    const seq = Number(head.seq) + 1;
    const hash = createHash('sha256').update(`${head.hash}${seq}`).digest('hex');
    await client.query({
      name: 'audit',
      text: `insert into audit_log (seq, created, act, account_type, account_id, detail, request_id, prev_hash, hash)
       values ($1, now(), 'account.company-name-updated', $2, $3, '{}', 'bare', $4, $5)`,
      values: [seq, account_type, account_id, head.hash, hash],
    });
    await client.query({
      name: 'move',
      text: 'update audit_head set seq = $1, hash = $2 where id = 1',
      values: [seq, hash],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { message: 'done' };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/api/health': async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  },
  '/api/search': async (http) => {
    await pool.query({ name: 'session', text: SESSION, values: [jtiOf(http)] });
    const { search_string } = await bodyOf<{ search_string: string }>(http);
    const text = search_string.toLowerCase();
    const values = [null, ['studio', 'partner'], `% ${text}%`, `%${text}%`, `% ${text} %`];
    return { data: (await pool.query(SEARCH, values)).rows };
  },
  '/api/get_account_detail': async (http, url) => {
    await pool.query({ name: 'session', text: SESSION, values: [jtiOf(http)] });
    const values = [url.searchParams.get('account_type'), url.searchParams.get('account_id')];
    return { data: (await pool.query({ name: 'detail', text: DETAIL, values })).rows[0] };
  },
  '/api/update_company_name': async (http) => {
    await pool.query({ name: 'session', text: SESSION, values: [jtiOf(http)] });
    return rename(await bodyOf<Rename>(http));
  },
  '/api/edit_verify_status': async (http) => {
    await pool.query({ name: 'session', text: SESSION, values: [jtiOf(http)] });
    return bareDecision(pool, await bodyOf<Override>(http));
  },
};

const server = createServer((http, reply) => {
  const url = new URL(http.url ?? '/', 'http://bare');
  Promise.resolve(ANSWERS[url.pathname]?.(http, url)).then(
    (answer) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
    (error: unknown) => {
      reply.writeHead(500).end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`bare server is ready at http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
