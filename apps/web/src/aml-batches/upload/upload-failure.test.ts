import { describe, expect, it } from 'vitest';
import { CallError, networkLost } from '../../kernel/calls/call-error.ts';
import { describeFailure } from './upload-failure.ts';

describe('an upload that failed', () => {
  it('BULK-06 shows the server’s message on the file', () => {
    const detail = 'Sheet Rows, row 3, column Birthday: is empty.';
    expect(describeFailure(new CallError(422, { detail, request_id: 'r1' }))).toBe(
      `Error reading file: ${detail}`,
    );
  });
  it('BULK-06 shows a message that a proxy sends without the id of a request', () => {
    const tooLarge = new CallError(413, { detail: 'The file is too large.' });
    expect(describeFailure(tooLarge)).toBe('Error reading file: The file is too large.');
    const message = new CallError(503, { message: 'Please try later.' });
    expect(describeFailure(message)).toBe('Error reading file: Please try later.');
  });
  it('BULK-05 BULK-06 an answer with another message is no success', () => {
    expect(describeFailure(new CallError(200, { detail: 'Queued' }))).toBe(
      'Error reading file: Queued',
    );
    expect(describeFailure(new CallError(200, { detail: '' }))).toBe('Upload failed');
  });
  it('BULK-06 says that the upload failed where the server gave no message', () => {
    expect(describeFailure(networkLost())).toBe('Upload failed');
    expect(describeFailure(new CallError(502, {}))).toBe('Upload failed');
  });
});
