import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { SELF_TEST_REFUSALS } from './self-test.rules.ts';

const kindFigures = z.object({ kind: z.string(), asked: z.number(), wrong: z.number() });

/** A query that was answered wrongly: whom it should have found, or who was found for nobody. */
export const wrongAnswer = z.object({
  kind: z.string(),
  query_name: z.string(),
  type: z.enum(['individual', 'company']),
  dob: z.nullable(z.string()),
  country: z.nullable(z.string()),
  listed_name: z.string(),
  uid: z.string(),
  /** 0 to 1; null where the listed one was not even near. */
  score: z.nullable(z.number()),
  is_contradicted: z.boolean(),
});
export type WrongAnswer = z.infer<typeof wrongAnswer>;

const testedList = z.object({
  list_name: z.string(),
  list_date: z.string(),
  imported: moment,
  entries: z.number(),
});

export const selfTest = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  why: z.nullable(z.enum(['no-lists', 'unavailable', 'interrupted'])),
  how: z.enum(['desk', 'command-line']),
  admin_username: z.nullable(z.string()),
  created: moment,
  finished: nullableMoment,
  /** Queries answered of those to be asked; 0 of 0 before they are made. */
  done: z.number(),
  total: z.number(),
  duration_ms: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  algorithm_version: z.string(),
  generator_version: z.string(),
  lists: z.array(testedList),
  kinds: z.array(kindFigures),
});
export type SelfTest = z.infer<typeof selfTest>;

/** ours: the self-tests of the screening, newest first, and whether there is a list to test. */
export const listSelfTests = declareQuery({
  name: 'listSelfTests',
  method: 'GET',
  path: '/self_tests',
  access: 'screening/read',
  input: z.object({}),
  output: z.object({ data: z.object({ tests: z.array(selfTest), has_lists: z.boolean() }) }),
  refusals: {},
  about: 'AML-09',
});

/** ours: what one self-test answered wrongly, one by one, up to a bound. */
export const listSelfTestMisses = declareQuery({
  name: 'listSelfTestMisses',
  method: 'GET',
  path: '/self_test_misses',
  access: 'screening/read',
  input: z.object({ id: wholeNumber }),
  output: z.object({ data: z.array(wrongAnswer) }),
  refusals: { 'screening/unknown-self-test': SELF_TEST_REFUSALS['screening/unknown-self-test'] },
  about: 'AML-09',
});

/**
 * ours: asks for a self-test of the lists in force; it is done in the background, and `self_tests`
 * has its progress.
 */
export const startSelfTest = declareCommand({
  name: 'startSelfTest',
  method: 'POST',
  path: '/start_self_test',
  access: 'screening/self-test',
  input: z.object({ admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  refusals: {
    'screening/self-test-running': SELF_TEST_REFUSALS['screening/self-test-running'],
    'screening/no-lists': SELF_TEST_REFUSALS['screening/no-lists'],
  },
  about: 'AML-09',
});
