import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import type {
  DecisionKindName,
  RequestKind,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { auditLines } from './audit-lines.ts';
import { HitDesk } from './a-hit-desk.ts';
import type { Client } from './client.ts';

/** A desk of hits at which an ADMIN switches maker-checker on. */
export class MakerCheckerDesk {
  readonly desk = new HitDesk();
  readonly anna = this.desk.test.client('ADMIN');
  /** The second ADMIN, without whom nothing is switched on. */
  readonly marta = this.desk.test.clientOf(SECOND_ADMIN);

  async settings() {
    return (await this.desk.inject('/get_maker_checker', {})).json().data;
  }

  /** Switches a kind on or off, from its current version; the second ADMIN approves what is requested. */
  async switch(kind: DecisionKindName, is_on: boolean, staff: Client = this.anna) {
    const settings: { kind: string; version: number; is_on: boolean }[] = await this.settings();
    const current = settings.find((one) => one.kind === kind);
    if (current?.is_on === is_on && staff === this.anna) return null;
    const payload = { kind, is_on, expected_version: current?.version ?? 0 };
    const response = await this.desk.post('/switch_maker_checker', payload, staff);
    const { approval_request_id: id } = response.json();
    return id === undefined ? response : this.respond('approve', { id }, this.marta);
  }

  async settingRequests(of: 'pending' | 'closed' = 'pending'): Promise<SettingRequest[]> {
    return (await this.anna.get('/list_setting_requests', { of })).json().data;
  }

  requests(of: 'pending' | 'closed' = 'pending'): Promise<ApprovalRequest[]> {
    return this.desk.get('/list_approval_requests', { of });
  }

  async request(kind: RequestKind): Promise<ApprovalRequest> {
    const found = (await this.requests()).find((one) => one.kind === kind);
    if (!found) throw new Error(`no request is pending for ${kind}`);
    return found;
  }

  respond(
    how: 'approve' | 'reject' | 'withdraw',
    { id }: Pick<ApprovalRequest, 'id'>,
    staff: Client,
    more: object = {},
    headers: Record<string, string> = {},
  ) {
    const payload = { approval_request_id: id, ...more };
    return this.desk.post(`/${how}_request`, payload, staff, headers);
  }

  override(override_status: string, more: object = {}, staff: Client = this.desk.tom) {
    const { account_id } = this.desk;
    const named = { client_id: `studio:${account_id}`, type: 'kyb', override_status };
    const payload = { ...named, admin_comment: 'Papers seen', ...more };
    return this.desk.post('/edit_verify_status', payload, staff);
  }

  /** The audit lines of the account, oldest first. */
  lines() {
    return auditLines(this.desk.test.app, { account_id: this.desk.account_id });
  }

  /** The events of one request, oldest first. */
  async events(approval_request_id: number): Promise<string[]> {
    const rows = await this.desk.test.app.db
      .selectFrom('approval_request_event')
      .select('state')
      .where('approval_request_id', '=', approval_request_id)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  }
}
