import { beforeAll, describe, expect, it } from 'vitest';
import { DecisionDesk, LISTED } from '../../../../tests/factories/a-decision-desk.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { explainCommand } from './explain.command.ts';

const desk = new DecisionDesk();
const terminal = new Terminal(desk.test);
let seq = 0;

beforeAll(async () => {
  await desk.begin();
  await desk.list('2026-11-01', ['PRZYBYLSKI, Zdzislaw']);
  await desk.run();
  seq = await desk.newest();
  await desk.list('2026-11-20', ['HAVRYLETS, Yuriy']);
});

describe('verify-admin explain', () => {
  it('prints who, the facts, the rules and the screening of that time', async () => {
    expect(await terminal.run(explainCommand, String(seq))).toBe(0);
    for (const text of [
      'ran Individual AML: Suspected',
      'lena.fischer (CS)',
      'Individual AML: Suspected',
      'Permission: aml/run (CS, LEGAL, ADMIN, CS_ADMIN)',
      `Asked: ${LISTED}`,
      'OFAC of 2026-11-01',
      'Hit: OFAC OFAC-1',
    ]) {
      expect(terminal.output).toContain(text);
    }
  });

  it('runs the screening again and leaves an audit entry that names the operator', async () => {
    expect(await terminal.run(explainCommand, String(seq), '--rerun')).toBe(0);
    expect(terminal.output).toContain('Identical: the same bytes.');
    expect(await newestAuditLine(desk.test.app)).toMatchObject({
      act: 'aml.run-repeated',
      detail: { decision: seq, operator: expect.any(String) },
    });
  });

  it('prints JSON alone, with what came of the repetition', async () => {
    await terminal.run(explainCommand, String(seq), '--json', '--rerun');
    expect(JSON.parse(terminal.output)).toMatchObject({
      decision: { seq, act: 'aml.individual-run' },
      reruns: [{ run_type: 'individual', state: 'IDENTICAL' }],
    });
  });

  it('exits with 1 where nothing could be proven', async () => {
    const { account_id } = desk;
    await desk.test.app.db
      .deleteFrom('aml_run_input')
      .where('account_id', '=', account_id)
      .execute();
    expect(await terminal.run(explainCommand, String(seq), '--rerun')).toBe(1);
    expect(terminal.output).toContain('Cannot be repeated');
  });

  it('refuses a line that is no decision, and what is no number', async () => {
    await expect(terminal.run(explainCommand, '999999')).rejects.toThrow('is no decision');
    await expect(terminal.run(explainCommand, 'duna')).rejects.toThrow('Usage');
  });
});
