import type { ActivityRow } from '@verify-admin/rulebook/activity/activity.contract';
import { describe, expect, it } from 'vitest';
import { latestActs } from './latest-acts.ts';

let seq = 0;
// Written in the reader's own time zone, in which the days are counted.
function row(at: string, admin_username: string, act: string): ActivityRow {
  seq += 1;
  const created = new Date(`2026-11-${at}`).toISOString();
  return { seq, created, admin_username, act, outcome: null, note: null };
}

const texts = (rows: readonly ActivityRow[], most = 6) =>
  latestActs(rows, most).map(({ who, what, times }) => `${who} ${what} ${times}`);

describe('the latest acts', () => {
  it('list what was done several times in a row once', () => {
    const rows = [
      row('21T12:02', 'ines.duarte', 'document.uploaded'),
      row('21T12:01', 'ines.duarte', 'document.uploaded'),
      row('21T12:00', 'tom.beck', 'document.uploaded'),
    ];
    expect(texts(rows)).toEqual([
      'ines.duarte uploaded a document 2',
      'tom.beck uploaded a document 1',
    ]);
  });

  it('do not put two days together', () => {
    const rows = [
      row('21T00:01', 'ines.duarte', 'document.uploaded'),
      row('20T23:59', 'ines.duarte', 'document.uploaded'),
    ];
    expect(latestActs(rows, 6)).toHaveLength(2);
  });

  it('leave out talk, and acts beyond the limit', () => {
    const rows = [
      row('21T12:03', 'tom.beck', 'note.added'),
      row('21T12:02', 'tom.beck', 'email.kyc-recorded'),
      row('21T12:01', 'tom.beck', 'account.company-name-updated'),
    ];
    expect(texts(rows, 1)).toEqual(['tom.beck recorded a KYC email 1']);
  });
});
