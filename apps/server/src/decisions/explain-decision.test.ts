import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDocument } from '../../../../tests/factories/a-document.ts';
import { DecisionDesk, LISTED } from '../../../../tests/factories/a-decision-desk.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { savePayment, upsertPayment } from '../../../../tests/factories/payment-details.ts';
import { systemStamp } from '../kernel/audit.ts';
import { runSystemAct } from '../kernel/system-act.ts';
import { saveCheckStatus } from '../kernel/facts/statuses.store.ts';

const desk = new DecisionDesk();
const OLD = '2026-11-01';

beforeAll(() => desk.list(OLD, ['PRZYBYLSKI, Zdzislaw', 'OKONKWO, Chukwuemeka']));
beforeEach(() => desk.begin());

const checkOf = ({ checks }: ExplainedDecision, name: string) =>
  checks.find(({ check }) => check === name)?.status?.text ?? null;

async function hide(image_id: number): Promise<void> {
  const answer = await desk.lena.post('/hide_image', { image_id, display_value: 0 });
  expect(answer.statusCode).toBe(200);
}

/** The only hit of the newest run, decided. */
async function decide(disposition: string, more: object = {}) {
  const [subject] = await desk.lena.read('/aml_hits', { ...desk.key, run_type: 'individual' });
  const [hit] = subject.hits;
  const expected_decision = hit.decisions[0]?.id ?? null;
  const decision = { hit_id: hit.id, disposition, comment: `${disposition} it is`, ...more };
  return dataOf(await desk.tom.post('/decide_aml_hit', { ...decision, expected_decision }));
}

async function setRole(uuid: string, role: 'LEGAL' | 'CS'): Promise<void> {
  await desk.test.app.db.updateTable('admin_user').set({ role }).where('uuid', '=', uuid).execute();
}

describe('an explained decision shows what was then, whatever happened since', () => {
  it('of a KYB override: the documents that were shown, and the statuses', async () => {
    const shown = await aDocument(desk.test.app, { ...desk.key, sha256: 'a'.repeat(64) });
    const hidden = await aDocument(desk.test.app, { ...desk.key, display: 0 });
    await desk.override('kyb', 'DENIED');
    const seq = await desk.newest();
    await hide(shown);
    await desk.override('kyb', 'PENDING');
    await aDocument(desk.test.app, { ...desk.key });
    const explained = await desk.explain(seq);
    expect(explained.basis).toBe('stored');
    expect(checkOf(explained, 'KYB')).toBe('Denied');
    expect(explained.documents).toMatchObject([
      { document_id: shown, is_shown: true, sha256: 'a'.repeat(64) },
      { document_id: hidden, is_shown: false },
    ]);
    expect(explained.decision).toMatchObject({
      seq,
      act: 'kyb.overridden',
      actor: 'tom.beck',
      actor_role: 'LEGAL',
      is_intact: true,
      changes: [
        { before: { text: 'Approved' }, after: { text: 'Denied' } },
        { field: 'Reason', after: { text: 'Papers seen' } },
      ],
    });
    expect(explained.missing).toEqual([]);
  });

  it('of a legal approval: the role of the person at that time, and the rules', async () => {
    await desk.override('legal', 'APPROVED', '');
    const seq = await desk.newest();
    await setRole(desk.tom.uuid, 'CS');
    try {
      const explained: ExplainedDecision = await desk.anna.read('/explain_decision', { seq });
      expect(explained.decision.actor_role).toBe('LEGAL');
      expect(explained.rules_are_stored).toBe(true);
      expect(explained.rules[0]).toEqual({
        rule: 'Permission',
        text: 'legal/override',
        roles: ['LEGAL', 'ADMIN'],
      });
      expect(explained.checker_was_needed).toBe(false);
    } finally {
      await setRole(desk.tom.uuid, 'LEGAL');
    }
  });

  it('of a payment’s approval and of its denial', async () => {
    const bank = { 'Beneficiary Name': 'Maja Ferency' };
    await savePayment(desk.lena, desk.account_id, 'Metbank Check', bank);
    dataOf(await upsertPayment(desk.tom, desk.account_id, { status: 'APPROVED' }));
    const approved = await desk.newest('payment.approved');
    await savePayment(desk.lena, desk.account_id, 'Metbank Check', {
      'Beneficiary Name': 'Somebody else',
    });
    dataOf(await upsertPayment(desk.tom, desk.account_id, { status: 'DENIED' }));
    const denied = await desk.newest('payment.denied');
    expect(checkOf(await desk.explain(approved), 'Payment')).toBe('Approved');
    expect(checkOf(await desk.explain(denied), 'Payment')).toBe('Denied');
  });

  it('of a run: its list version, and its hits as nobody had decided on them yet', async () => {
    await desk.run();
    const seq = await desk.newest();
    await decide('FALSE_POSITIVE', { do_not_alert: true });
    await desk.list('2026-11-20', ['PRZYBYLSKI, Zdzislaw', 'HAVRYLETS, Yuriy']);
    await desk.run();
    const [screening, ...others] = (await desk.explain(seq)).screenings;
    expect(others).toEqual([]);
    expect(screening).toMatchObject({
      run_type: 'individual',
      status: { text: 'Suspected' },
      asked: [{ name: LISTED, dob: expect.any(String), country: 'PL' }],
      lists: [
        { list_name: 'OFAC', list_date: OLD, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      threshold: 0.82,
      obstacle: null,
      hits: [{ uid: 'OFAC-1', disposition: { text: 'Open' }, decided: null, suppression: null }],
    });
    await desk.list(OLD, ['PRZYBYLSKI, Zdzislaw', 'OKONKWO, Chukwuemeka']);
  });

  it('of a hit’s decision: the hit as it was decided then, and what suppressed it', async () => {
    await desk.run();
    await decide('FALSE_POSITIVE', { do_not_alert: true });
    const seq = await desk.newest();
    await decide('TRUE_MATCH');
    const later = await desk.newest();
    const first = await desk.explain(seq);
    expect(first.screenings[0]?.hits).toMatchObject([
      {
        disposition: { text: 'False positive' },
        decided: { by: 'tom.beck', comment: 'FALSE_POSITIVE it is' },
        suppression: { reason: 'FALSE_POSITIVE it is', by: 'tom.beck' },
      },
    ]);
    expect(checkOf(first, 'Individual AML')).toBe('Not Suspected');
    const second = await desk.explain(later);
    expect(second.screenings[0]?.hits).toMatchObject([
      { disposition: { text: 'True match' }, suppression: null },
    ]);
    expect(checkOf(second, 'Individual AML')).toBe('Suspected');
  });

  it('of a request that a checker approved: maker, checker and reason', async () => {
    const switched = { kind: 'kyb_override', is_on: true, expected_version: 0 };
    dataOf(await desk.anna.post('/switch_maker_checker', switched));
    await desk.override('kyb', 'DENIED', 'The papers are of another company');
    const [request] = await desk.tom.read('/list_approval_requests', { of: 'pending' });
    dataOf(await desk.anna.post('/approve_request', { approval_request_id: request.id }));
    const seq = await desk.newest('kyb.overridden');
    const off = { kind: 'kyb_override', is_on: false, expected_version: 1 };
    const { approval_request_id } = (await desk.anna.post('/switch_maker_checker', off)).json();
    dataOf(await desk.marta.post('/approve_request', { approval_request_id }));
    const explained = await desk.explain(seq);
    expect(explained.checker_was_needed).toBe(true);
    expect(explained.approval).toMatchObject({
      maker: 'tom.beck',
      checker: desk.anna.username,
      note: 'The papers are of another company',
      state: { text: 'Approved' },
    });
  });

  it('of what the product did by itself', async () => {
    await desk.override('legal', 'APPROVED', '');
    const now = '2026-11-22T03:00:00.000Z';
    await runSystemAct(desk.test.app, desk.key, async (trx) => {
      const note = 'W-9 expired after 3 years';
      const by = { note, admin_uuid: null, now };
      const record = { ...desk.key, idenfy_id: null };
      await saveCheckStatus(trx, record, 'legal', { status: 'EXPIRED', ...by });
      const detail = { from: 'APPROVED', to: 'EXPIRED', note };
      return {
        stamp: systemStamp(now),
        entry: { act: 'legal.expired', outcome: 'EXPIRED', detail },
      };
    });
    const seq = await desk.newest();
    await desk.override('legal', 'DENIED');
    const explained = await desk.explain(seq);
    expect(checkOf(explained, 'Legal approval')).toBe('Expired');
    expect(explained.decision).toMatchObject({ actor: null, actor_role: null });
    expect(explained.rules[0]).toMatchObject({ rule: 'Source' });
  });

  it('of a decision without stored facts: what has a moment of its own, and what is missing', async () => {
    const document_id = await aDocument(desk.test.app, { ...desk.key });
    await desk.override('kyb', 'DENIED');
    const seq = await desk.newest();
    await withoutFacts(seq);
    await hide(document_id);
    const explained = await desk.explain(seq);
    expect(explained).toMatchObject({ basis: 'derived', rules_are_stored: false });
    expect(checkOf(explained, 'KYB')).toBe('Denied');
    expect(explained.documents).toMatchObject([{ document_id, is_shown: true }]);
    expect(explained.checks.find(({ check }) => check === 'Individual AML')).toMatchObject({
      status: null,
      is_known: false,
    });
    expect(explained.missing).toContain(
      'The status of Individual AML was not stored with the decision.',
    );
  });
});

/** As a build before this one decided. */
async function withoutFacts(seq: number): Promise<void> {
  await desk.test.app.db.transaction().execute(async (trx) => {
    await sql`alter table decision_facts disable trigger user`.execute(trx);
    await trx.deleteFrom('decision_facts').where('seq', '=', seq).execute();
    await sql`alter table decision_facts enable trigger user`.execute(trx);
  });
}

describe('who asks for what', () => {
  it('a line that is no decision, and one that is not there', async () => {
    await desk.lena.post('/add_note', { ...desk.key, note: 'Called.' });
    for (const seq of [await desk.newest(), 999_999]) {
      const answer = await desk.tom.get('/explain_decision', { seq });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'decision/unknown']);
    }
  });
});
