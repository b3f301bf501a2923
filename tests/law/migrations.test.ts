import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../apps/server/src/migrations/migrations.ts';
import { BASELINE } from '../../apps/server/src/migrations/replaced-migrations.ts';
import { ROOT } from '../../scripts/places.mjs';
import { ADMITTED, brokenRules, MIGRATION_RULES } from './migration-rules.ts';

const FOLDER = join(ROOT, 'apps/server/src/migrations');

const files = readdirSync(FOLDER).filter((name) => /^\d{12}-.+\.ts$/.test(name));
const contracts = Object.entries(MIGRATIONS).flatMap(([name, migration]) =>
  'contract' in migration && migration.contract ? [{ name, ...migration.contract }] : [],
);

const isFree = (file: string) =>
  file === `${BASELINE}.ts` || contracts.some(({ name }) => file.startsWith(name.slice(0, 12)));

it('a new migration takes nothing away from the release before, unless it is a contract', () => {
  const broken = files
    .filter((file) => !isFree(file))
    .flatMap((file) =>
      brokenRules(readFileSync(join(FOLDER, file), 'utf8'))
        .filter((rule) => !ADMITTED[file]?.rules.includes(rule))
        .map((rule) => `${rule}: ${file}`),
    );
  expect(broken).toEqual([]);
});

it('a migration that is admitted still breaks the rules it is admitted for', () => {
  for (const [file, { rules, why }] of Object.entries(ADMITTED)) {
    expect([file, brokenRules(readFileSync(join(FOLDER, file), 'utf8'))]).toEqual([file, rules]);
    expect(why).toMatch(/^\S.{20,}\.$/);
  }
});

it('a contract names a migration that the last release without the use of it has, and why', () => {
  for (const { name, needs, reason } of contracts) {
    expect(Object.keys(MIGRATIONS)).toContain(needs);
    expect(needs < name, `${name} needs ${needs}`).toBe(true);
    expect(reason).toMatch(/^\S.{20,}\.$/);
  }
});

it.each([
  ['nothing-renamed', 'alter table web_login_attempt rename column username_hash to subject_hash'],
  ['nothing-renamed', 'ALTER TABLE proposal\n  RENAME TO approval_request'],
  ['nothing-dropped', 'drop table note'],
  ['nothing-dropped', 'alter table note add column a text, drop column note'],
  ['nothing-dropped', 'alter table note alter column created drop default'],
  ['no-type-changed', 'alter table note alter column id type bigint'],
  ['no-type-changed', 'alter table note alter id set data type bigint'],
  ['no-new-obligation', 'alter table note alter column note set not null'],
  ['no-new-obligation', 'alter table note add column a text default 1, add column b text not null'],
  ['no-new-obligation', 'alter table note add b text not null'],
  ['no-new-constraint', 'alter table note add constraint c check (id > 0)'],
  ['no-new-constraint', 'alter table note add unique (id)'],
])('the law finds %s in: %s', (rule, statement) => {
  expect(
    brokenRules(`const A = \`create table a (b int not null, unique (b)); ${statement};\``),
  ).toEqual([rule]);
  expect(brokenRules(`await sql\`${statement}\`.execute(db)`)).toEqual([rule]);
});

it.each([
  'create table a (id bigint primary key, b text not null unique, check (id > 0))',
  'alter table note add column a text',
  "alter table note add column a text not null default ''",
  'alter table note drop constraint note_kind_check',
  'alter table note alter column note drop not null',
  'create index note_a on note (a)',
  '-- alter table note rename to b',
])('the law allows: %s', (statement) => {
  expect(brokenRules(`const A = \`${statement}\n;\``)).toEqual([]);
});

it('every rule has a planted violation and a sentence', () => {
  for (const { why } of MIGRATION_RULES) expect(why).toMatch(/^\S.{20,}\.$/);
});
