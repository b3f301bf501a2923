import { GENERAL_REFUSALS, type Refusals } from '@verify-admin/rulebook/kernel/refusal';
import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import {
  SETTING_KIND_NAMES,
  SETTING_KINDS,
} from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { PERMISSIONS } from '@verify-admin/rulebook/staff/permissions';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../apps/server/src/features.ts';

describe('the calls', () => {
  it('every call names a permission of the table or is public', () => {
    for (const call of CALLS) {
      expect([
        call.name,
        call.access === 'public' || Object.hasOwn(PERMISSIONS, call.access),
      ]).toEqual([call.name, true]);
    }
  });

  it('each has a name and a path of its own', () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
  });

  it('a call that changes something is a POST', () => {
    const changing = CALLS.filter(({ changes }) => changes);
    expect(changing.every(({ method }) => method === 'POST')).toBe(true);
  });

  it('every refusal code belongs to one sentence, and every sentence to one code', () => {
    const sentences = new Map<string, string>();
    const codes = new Map<string, string>();
    const tables: Refusals[] = [GENERAL_REFUSALS, ...CALLS.map(({ refusals }) => refusals)];
    for (const [code, { sentence }] of tables.flatMap((table) => Object.entries(table))) {
      expect(sentences.get(code) ?? sentence).toBe(sentence);
      sentences.set(code, sentence);
    }
    for (const [code, sentence] of sentences)
      codes.set(sentence, `${codes.get(sentence) ?? ''} ${code}`);
    const shared = [...codes.values()].filter((list) => list.trim().includes(' '));
    expect(shared).toEqual([]);
  });
});

describe('what may be read from a replica', () => {
  const read = CALLS.filter((call) => call.readsReplica);

  it('is a list or figures of the staff: no command, no page of one account, nothing public', () => {
    expect(read.length).toBeGreaterThan(0);
    for (const { name, changes, streams, opens, access } of read) {
      const isAccountPage = opens === 'account' || opens === 'client-id' || opens === 'decided';
      expect({ name, changes, streams, isAccountPage, isPublic: access === 'public' }).toEqual({
        name,
        changes: false,
        streams: false,
        isAccountPage: false,
        isPublic: false,
      });
    }
  });
});

describe('what needs a checker', () => {
  it.each(DECISION_KIND_NAMES)('%s is a decision of a call that is served', (name) => {
    expect(CALLS.map((call) => call.name)).toContain(DECISION_KINDS[name].call);
  });

  it.each(SETTING_KIND_NAMES)('%s is changed by calls that are served', (name) => {
    const served = CALLS.map((call) => call.name);
    for (const call of SETTING_KINDS[name].calls) expect(served).toContain(call);
  });
});
