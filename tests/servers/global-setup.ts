import type { TestProject } from 'vitest/node';
import { prepareEmbedded } from './embedded-template.ts';
import { preparePostgres } from './postgres-template.ts';
import type { PreparedPlace } from './test-database.ts';

const PREPARE: Readonly<Record<string, () => Promise<PreparedPlace>>> = {
  embedded: prepareEmbedded,
  postgres: preparePostgres,
};

let prepared: PreparedPlace | undefined;

/** Prepares the database the tests copy: embedded, or PostgreSQL with TEST_DATABASE=postgres. */
export async function setup(project: TestProject): Promise<void> {
  const chosen = process.env['TEST_DATABASE'] ?? 'embedded';
  const prepare = PREPARE[chosen];
  if (!prepare) throw new Error(`TEST_DATABASE is ${chosen}; it may be embedded or postgres.`);
  prepared = await prepare();
  project.provide('test_database', prepared.place);
}

export async function teardown(): Promise<void> {
  await prepared?.cleanUp();
}
