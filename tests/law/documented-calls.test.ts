import { CALLS, SERVED } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '../../apps/server/src/openapi/openapi.ts';
import { DOCUMENTED_CALLS, PROPOSED_CALLS } from './documented-calls.ts';

const written = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

/** ours: calls in addition to the documented ones. */
const OURS = [
  'POST /login_handoff',
  'POST /logout',
  'GET /get_account_detail',
  'GET /get_account_activity',
  'POST /create_case_file',
  'GET /find_case_file',
  'POST /reveal_payment_value',
  'GET /live',
  'GET /notifications',
  'POST /read_notifications',
  'POST /set_notification_digest',
  'GET /live_notifications',
  'GET /lists_status',
  'POST /update_lists',
  'POST /import_list',
  'GET /requested_lists',
  'GET /monitoring',
  'POST /set_monitoring',
  'GET /monitoring_alerts',
  'GET /screening_threshold',
  'GET /scored_subjects',
  'POST /set_screening_threshold',
  'GET /self_tests',
  'GET /self_test_misses',
  'POST /start_self_test',
  'GET /aml_hits',
  'POST /decide_aml_hit',
  'GET /aml_suppressions',
  'POST /revoke_aml_suppression',
  'GET /aml_list_entry',
  'POST /remove_aml_subject',
  'POST /remove_former_owner',
  'GET /explain_decision',
  'POST /rerun_screening',
  'POST /list_badge_facts',
  'POST /get_kyb_review',
  'GET /status_history',
  'POST /mark_kyb_field',
  'POST /reveal_submitted_numbers',
  'GET /next_studio_review',
  'GET /colleagues',
  'POST /search_people',
  'POST /revoke_kyb_links',
  'GET /kyb_links',
  'GET /get_kyb_draft',
  'POST /save_kyb_draft',
  'POST /remove_kyb_document',
  'POST /begin_kyb_upload',
  'POST /store_kyb_upload',
  'POST /get_information_requests',
  'POST /request_information',
  'POST /withdraw_information_request',
  'POST /open_information_request',
  'GET /get_outages',
  'GET /get_clock_cases',
  'POST /release_clock_case',
  'GET /get_requested_items',
  'POST /save_requested_answers',
  'POST /upload_requested_document',
  'POST /remove_requested_document',
  'POST /answer_information_request',
  'POST /get_kyb_sents',
  'POST /send_email_again',
  'POST /check_verification_link',
  'POST /send_verification_picture',
  'POST /submit_verification',
  'POST /list_verification_submissions',
  'POST /save_verification_zone',
  'POST /preview_bulk_aml',
  'GET /bulk_aml_template',
  'POST /aml_batch_results',
  'POST /aml_batch_row',
  'POST /export_aml_batch',
  'POST /export_status_list',
  'GET /saved_views',
  'GET /start_view',
  'POST /create_saved_view',
  'POST /change_saved_view',
  'POST /delete_saved_view',
  'POST /set_start_view',
  'POST /restore_admin_role',
  'POST /pause_aml_batch',
  'POST /resume_aml_batch',
  'POST /cancel_aml_batch',
  'GET /get_account_retention',
  'GET /retention_preview',
  'GET /retention_run',
  'POST /switch_retention_run',
  'POST /set_retention_period',
  'POST /set_legal_hold',
  'POST /lift_legal_hold',
  'POST /request_erasure',
  'GET /get_maker_checker',
  'POST /switch_maker_checker',
  'GET /request_facts',
  'GET /list_approval_requests',
  'GET /list_setting_requests',
  'POST /approve_request',
  'POST /reject_request',
  'POST /withdraw_request',
  'GET /live_activity',
  'GET /team_figures',
  'GET /team_waiting',
  'GET /unrecorded_decisions',
  'GET /team_overrides',
  'POST /export_team_figures',
  'GET /work_counts',
  'GET /work_list',
  'GET /work_case',
  'POST /take_work_case',
  'POST /release_work_case',
  'POST /take_next_work_case',
  'GET /work_limits',
  'POST /set_work_limit',
  'POST /disable_staff',
  'POST /enable_staff',
  'GET /staff_sessions',
  'POST /revoke_staff_session',
  'POST /export_access_review',
  'GET /audit_trail',
  'GET /verify_audit_trail',
  'POST /export_audit_trail',
  'GET /get_member',
  'POST /search_verify_accounts',
  'GET /launch_keys',
  'POST /create_launch_key',
  'POST /revoke_launch_key',
  'GET /status_webhooks',
  'POST /hand_over_submission',
  'POST /send_status_webhook_again',
  'GET /provider_callbacks',
  'POST /search_influencers',
  'POST /search_kyb_results',
  'GET /get_influencer_profile',
  'POST /begin_influencer_video',
  'POST /store_influencer_video',
  'POST /cancel_influencer_video',
  // ours: what creators agreed to, for the influencer's profile
  'GET /agreements',
  // ours: the documents that a creator accepts
  'GET /agreement_terms',
];

/** The parameters the OpenAPI document shows of an operation; null where it has no such operation. */
function parametersIn(document: unknown, call: string): readonly string[] | null {
  const [method = '', path = ''] = call.split(' ');
  const { paths, components } = openApi.parse(document);
  const operation = paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) return null;
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return [
    ...operation.parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => {
      const named = components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
      return Object.keys(named?.properties ?? schema.properties ?? {});
    }),
  ];
}

const bodySchema = z.object({
  $ref: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
});

const openApi = z.object({
  components: z.object({ schemas: z.record(z.string(), bodySchema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string() })),
        requestBody: z.optional(
          z.object({
            content: z.record(
              z.string(),
              z.object({
                schema: bodySchema,
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});

describe('/api/openapi.json', () => {
  const document = openApiDocument(CALLS);

  it('CALL-01 has every documented call under its path', () => {
    const missing = DOCUMENTED_CALLS.filter((call) => parametersIn(document, call) === null);
    expect(missing).toEqual([]);
  });

  it('CALL-07 has the calls without a documented path under their one name, with their parameters', () => {
    const proposed = Object.entries(PROPOSED_CALLS);
    const lacking = proposed.flatMap(([call, names]) => {
      const shown = parametersIn(document, call) ?? [];
      return names.filter((name) => !shown.includes(name)).map((name) => `${call}: ${name}`);
    });
    expect(lacking).toEqual([]);
    expect(
      proposed.map(([call]) => call).filter((call) => !DOCUMENTED_CALLS.includes(call)),
    ).toEqual([]);
  });
});

describe('the calls of the documents', () => {
  it('CALL-08 every documented call is served', () => {
    const served = CALLS.map(written);
    expect(DOCUMENTED_CALLS.filter((call) => !served.includes(call))).toEqual([]);
  });

  it('what the documents do not know is declared as ours', () => {
    const served = CALLS.map(written);
    const extra = served.filter((call) => !DOCUMENTED_CALLS.includes(call));
    expect(extra.toSorted()).toEqual(OURS.toSorted());
  });

  it('a command is routed as a command, a query as a query, a stream as a stream', () => {
    const kindOf = ({ changes, streams }: Call) => {
      if (streams) return 'stream';
      return changes ? 'command' : 'query';
    };
    for (const { kind, call } of SERVED)
      expect([call.name, kind]).toEqual([call.name, kindOf(call)]);
  });
});
