import { describe, expect, it } from 'vitest';
import { isMonitored, recordKey, refuseSwitch } from './monitoring.rules.ts';

const never = { is_on: null, was_screened: false };
const screened = { is_on: null, was_screened: true };

describe('monitoring of an account', () => {
  it('is on by default for an account that was ever screened', () => {
    expect(isMonitored(screened)).toBe(true);
    expect(isMonitored(never)).toBe(false);
  });
  it('is what a person switched it to', () => {
    expect(isMonitored({ ...screened, is_on: false })).toBe(false);
    expect(isMonitored({ ...never, is_on: true })).toBe(true);
  });
  it('is switched off with a reason only', () => {
    expect(refuseSwitch({ is_on: false, reason: ' ' }, screened)).toBe('monitoring/no-reason');
    expect(refuseSwitch({ is_on: false, reason: 'closed' }, screened)).toBeNull();
    expect(refuseSwitch({ is_on: true, reason: '' }, { ...screened, is_on: false })).toBeNull();
  });
  it('is not switched to what it is', () => {
    expect(refuseSwitch({ is_on: true, reason: '' }, screened)).toBe('monitoring/already');
    expect(refuseSwitch({ is_on: false, reason: 'x' }, never)).toBe('monitoring/already');
  });
  it('knows a record by its contents too', () => {
    const record = { list_name: 'OFAC', uid: 'OFAC-1', record_hash: 'a' };
    expect(recordKey(record)).not.toBe(recordKey({ ...record, record_hash: 'b' }));
    expect(recordKey(record)).toBe(recordKey({ ...record }));
  });
});
