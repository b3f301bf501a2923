import { describe, expect, it } from 'vitest';
import { CallError, networkLost } from '../kernel/call-error.ts';
import { sayFailure } from './say-failure.ts';

describe('an upload that failed', () => {
  it('BULK-06 says what the server says of the file', () => {
    const detail = 'Sheet Rows, row 3, column Birthday: is empty.';
    expect(sayFailure(new CallError(422, { detail, request_id: 'r1' }))).toBe(
      `Error reading file: ${detail}`,
    );
  });
  it('BULK-05 BULK-06 an answer with another message is no success', () => {
    expect(sayFailure(new CallError(200, { detail: 'Queued' }))).toBe('Error reading file: Queued');
    expect(sayFailure(new CallError(200, { detail: '' }))).toBe('Upload failed');
  });
  it('BULK-06 says that the upload failed where the server said nothing', () => {
    expect(sayFailure(networkLost())).toBe('Upload failed');
    expect(sayFailure(new CallError(502, {}))).toBe('Upload failed');
  });
});
