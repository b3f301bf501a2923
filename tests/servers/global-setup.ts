import type { TestProject } from 'vitest/node';
import { preparePostgres } from './postgres-template.ts';
import type { PreparedPlace } from './test-database.ts';

let prepared: PreparedPlace | undefined;

/** Prepares the database the tests copy. */
export async function setup(project: TestProject): Promise<void> {
  prepared = await preparePostgres();
  project.provide('test_database', prepared.place);
}

export async function teardown(): Promise<void> {
  await prepared?.cleanUp();
}
