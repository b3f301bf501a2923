import { expect, it } from 'vitest';
import { NamedStatement } from './named-statement.ts';
import { statementSpan } from './statement-span.ts';

it.each([
  ['select "id" from "account" where "id" = $1', 'SELECT account'],
  ['insert into "email" ("recipient") values ($1) returning "id"', 'INSERT email'],
  ['update account set company_name = $1', 'UPDATE account'],
  ['delete from note where id = $1', 'DELETE note'],
  ['\n    with found as (select 1 from audit_log) select * from found', 'WITH audit_log'],
  ['begin', 'BEGIN'],
  ["select pg_notify('channel', $1)", 'SELECT'],
])('a statement is called by its first word and table: %s', (text, name) => {
  const span = statementSpan(text);
  expect(span.name).toBe(name);
  expect(span.attributes).not.toHaveProperty('db.query.text');
});

it('a literal in it is never taken for a table', () => {
  const text = "select 1 where 'from Halmos' = 'it''s from Halmos'";
  expect(JSON.stringify(statementSpan(text))).not.toContain('almos');
});

it('a named statement is called by its name, and shows the text that was written for it', () => {
  const text = 'select * from account where account_id = $1 and traced';
  void new NamedStatement('test.traced', text);
  expect(statementSpan(text)).toMatchObject({
    name: 'test.traced',
    attributes: { 'db.query.text': text, 'db.collection.name': 'account' },
  });
});
