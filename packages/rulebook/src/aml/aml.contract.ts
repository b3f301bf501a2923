import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, optionalText, text, uuid } from '../kernel/field.ts';
import { PERSON_NAME_MAX } from '../kernel/person-name.ts';
import { amlResponse } from './aml-response.ts';
import { AML_REFUSALS, MANUAL_RUN_NOTE } from './aml.rules.ts';

const verdict = z.enum(['SUSPECTED', 'NOT_SUSPECTED']);
const state = z.enum(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED']);

/** CALL-23: screens the person or the company of an account and stores the whole answer. */
export const runSingleAml = declareCommand({
  name: 'runSingleAml',
  method: 'POST',
  path: '/run_single_aml',
  access: 'aml/run',
  input: z.object({
    run_type: z.enum(['individual', 'business']),
    ...accountKey,
    first_name: optionalText(PERSON_NAME_MAX),
    last_name: optionalText(PERSON_NAME_MAX),
    business_name: optionalText(1000),
    country: optionalText(100),
    admin_uuid: z.optional(uuid),
    admin_note: z._default(text(2000), MANUAL_RUN_NOTE),
    client_id: z.optional(text(80)),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      /** Of the whole check, on which every subject of the account counts. */
      status: state,
      /** Of this run alone, which may be about one owner. */
      hits: z.number(),
      pep: z.boolean(),
      /** ours: the whole check, of every subject of the account. */
      check: z.object({ status: state, hits: z.number(), open: z.number(), pep: z.boolean() }),
    }),
  }),
  refusals: {
    ...AML_REFUSALS,
    'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
    'account/unknown-owner': ACCOUNT_REFUSALS['account/unknown-owner'],
  },
  about: 'CALL-23, AML-01..10',
});

/** CALL-28: newest first. */
export const listIndividualAmlHistory = declareQuery({
  name: 'listIndividualAmlHistory',
  method: 'GET',
  path: '/aml_individual_history',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        individual_aml_timestamp: moment,
        individual_aml_response: amlResponse,
        individual_aml_status: verdict,
        admin_note: z.nullable(z.string()),
        admin_username: z.nullable(z.string()),
        client_id: z.string(),
        individual_name: z.string(),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-28, ENT-14',
});

/** CALL-29: newest first. */
export const listBusinessAmlHistory = declareQuery({
  name: 'listBusinessAmlHistory',
  method: 'GET',
  path: '/aml_business_history',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        business_aml_timestamp: moment,
        business_aml_response: amlResponse,
        business_aml_status: verdict,
        admin_note: z.nullable(z.string()),
        admin_username: z.nullable(z.string()),
        business_name: z.string(),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-29, ENT-15',
});
