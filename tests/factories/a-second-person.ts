import type {
  DecisionKindName,
  ProposedKind,
} from '@verify-admin/rulebook/second-person/decision-kinds';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import { HitDesk } from './a-hit-desk.ts';
import type { Client } from './client.ts';

/** A desk of hits at which an ADMIN binds decisions to a second person. */
export class SecondPersonDesk {
  readonly desk = new HitDesk();
  readonly anna = this.desk.test.client('ADMIN');

  settings() {
    return this.desk.get('/second_person', {});
  }

  /** Switches a kind as it stands now. */
  async bind(kind: DecisionKindName, is_on: boolean, staff: Client = this.anna) {
    const settings: { kind: string; version: number; is_on: boolean }[] = await this.settings();
    const stands = settings.find((one) => one.kind === kind);
    if (stands?.is_on === is_on && staff === this.anna) return null;
    const payload = { kind, is_on, expected_version: stands?.version ?? 0 };
    return this.desk.post('/switch_second_person', payload, staff);
  }

  proposals(of: 'open' | 'settled' = 'open'): Promise<Proposal[]> {
    return this.desk.get('/proposals', { of });
  }

  async proposal(kind: ProposedKind): Promise<Proposal> {
    const found = (await this.proposals()).find((one) => one.kind === kind);
    if (!found) throw new Error(`nothing waits for ${kind}`);
    return found;
  }

  settle(
    how: 'confirm' | 'decline' | 'withdraw',
    { id }: Pick<Proposal, 'id'>,
    staff: Client,
    more: object = {},
    headers: Record<string, string> = {},
  ) {
    const payload = { proposal_id: id, ...more };
    return this.desk.post(`/${how}_proposal`, payload, staff, headers);
  }

  override(override_status: string, more: object = {}, staff: Client = this.desk.tom) {
    const { account_id } = this.desk;
    const named = { client_id: `studio:${account_id}`, type: 'kyb', override_status };
    const payload = { ...named, admin_comment: 'Papers seen', ...more };
    return this.desk.post('/edit_verify_status', payload, staff);
  }

  /** The audit lines of the account, oldest first. */
  async lines() {
    const rows = await this.desk.test.app.db
      .selectFrom('audit_log')
      .select(['act', 'outcome', 'detail', 'actor_uuid'])
      .where('account_id', '=', this.desk.account_id)
      .orderBy('seq')
      .execute();
    return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
  }

  /** The events of one proposal, in their order. */
  async events(proposal_id: number): Promise<string[]> {
    const rows = await this.desk.test.app.db
      .selectFrom('proposal_event')
      .select('state')
      .where('proposal_id', '=', proposal_id)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  }
}
