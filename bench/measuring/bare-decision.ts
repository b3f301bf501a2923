import { createHash, createHmac } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** What a call of an override sends. */
export interface Override {
  readonly client_id: string;
  readonly override_status: string;
  readonly admin_comment: string;
}

const LOCK = `with a as materialized (select account_type, account_id from account
    where account_type = $1 and account_id = $2 for no key update)
  select v.* from a join verification v using (account_type, account_id) for update of v`;
const FACTS = `select s.data_json, (select json_agg(d) from compliance_image d
    where d.account_type = s.account_type and d.account_id = s.account_id) as documents
  from kyb_submission s where s.account_type = $1 and s.account_id = $2 order by s.id desc limit 1`;
const HISTORY = `insert into kyb_history (account_type, account_id, created, kyb_status, note)
  values ($1, $2, now(), $3, $4)`;
const STATUS = `update verification set kyb_status = $3, kyb_reason = $4,
  kyb_status_timestamp = now(), updated = now() where account_type = $1 and account_id = $2`;
const CHECK_FACTS = `insert into check_facts (account_type, account_id, check_name, status, decided, definition, digests)
  values ($1, $2, 'kyb', $3, now(), 1, $4)`;
const HEAD = 'select seq, hash from audit_head where id = 1 for update';
const APPEND = `with moved as (update audit_head set seq = $1, hash = $5 where id = 1)
  insert into audit_log (seq, created, act, account_type, account_id, detail, request_id, prev_hash, hash)
  values ($1, now(), 'kyb.overridden', $2, $3, '{}', 'bare', $4, $5)`;
const STATE = `insert into decision_facts (seq, account_type, account_id, facts, rules)
  select $3, account_type, account_id, jsonb_build_object('kyb', kyb_status, 'since', kyb_status_timestamp), '[]'
  from verification where account_type = $1 and account_id = $2`;

function digestsOf(data: Readonly<Record<string, unknown>>): string {
  const digests = Object.entries(data).map(([field, value]) => {
    const mac = createHmac('sha256', 'bare').update(JSON.stringify([field, value]));
    return [field, mac.digest('base64url')] as const;
  });
  return JSON.stringify(Object.fromEntries(digests));
}

async function decide(client: PoolClient, override: Override): Promise<void> {
  const { client_id, override_status: status, admin_comment } = override;
  const key = client_id.split(':');
  const send = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name: `decide-${name}`, text, values: [...values] });
  await send('lock', LOCK, key);
  const { rows } = await send('facts', FACTS, key);
  await send('history', HISTORY, [...key, status, admin_comment]);
  await send('status', STATUS, [...key, status, admin_comment]);
  await send('check-facts', CHECK_FACTS, [...key, status, digestsOf(rows[0].data_json)]);
  const head = (await send('head', HEAD, [])).rows[0];
  const seq = Number(head.seq) + 1;
  const hash = createHash('sha256').update(`${head.hash}${seq}`).digest('hex');
  await send('append', APPEND, [seq, ...key, head.hash, hash]);
  await send('state', STATE, [...key, seq]);
}

/** A decision with its history, the digests of its facts, its audit line and the state it left, and nothing else. */
export async function bareDecision(pool: Pool, override: Override): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await decide(client, override);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { message: 'done' };
}
