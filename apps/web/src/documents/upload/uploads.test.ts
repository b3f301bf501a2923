import { describe, expect, it } from 'vitest';
import { chosenUpload, isMoving, sendable, stepUploads, type Upload } from './uploads.ts';

function aFile(type: string, name = 'a'): File {
  return new File(['bytes'], name, { type });
}

const upload = (id: string, type = 'application/pdf'): Upload => chosenUpload(id, aFile(type));

describe('a chosen file', () => {
  it.each([
    ['image/png', 'preparing'],
    ['image/jpeg', 'preparing'],
    ['image/gif', 'preparing'],
    ['image/webp', 'preparing'],
    ['image/bmp', 'preparing'],
    ['application/pdf', 'ready'],
    ['image/svg+xml', 'refused'],
    ['image/heic', 'ready'],
    ['image/tiff', 'ready'],
    ['image/avif', 'refused'],
    ['text/html', 'refused'],
    ['', 'refused'],
  ])('IMG-06 of type %j is %s', (type, kind) => {
    expect(upload('1', type).state.kind).toBe(kind);
  });

  it.each(['scan.TIF', 'scan.tiff', 'IMG_0001.HEIC', 'a.heif'])(
    'IMG-06 called %s, of a type the system does not know, is ready as it is',
    (name) => expect(chosenUpload('1', aFile('', name)).state.kind).toBe('ready'),
  );

  it('IMG-06 that is refused says why and is not sent', () => {
    const refused = upload('1', 'text/plain');
    expect(refused.state).toEqual({
      kind: 'refused',
      sentence: 'Unsupported file type. Please select an image or PDF file.',
    });
    expect(sendable([refused])).toEqual([]);
  });

  it.each(['image/png', 'application/pdf'])(
    'of 0 bytes and type %s is refused before it is sent',
    (type) => {
      const refused = chosenUpload('1', new File([], 'a', { type }));
      expect(refused.state).toEqual({ kind: 'refused', sentence: 'The file is empty.' });
      expect(sendable([refused])).toEqual([]);
    },
  );
});

describe('the chosen files', () => {
  it('an image waits until it is compressed, and keeps the size it had', () => {
    const chosen = stepUploads([], { kind: 'chosen', uploads: [upload('1', 'image/png')] });
    expect([isMoving(chosen, 'preparing'), sendable(chosen)]).toEqual([true, []]);
    const file = new File(['b'], 'a.jpg', { type: 'image/jpeg' });
    const ready = stepUploads(chosen, { kind: 'prepared', id: '1', file });
    expect(ready).toEqual([{ id: '1', file, chosen_size: 5, state: { kind: 'ready' } }]);
  });

  it('IMG-11 a failed one is still there and is sent again', () => {
    const failed = stepUploads([upload('1'), upload('2')], {
      kind: 'moved',
      id: '1',
      state: { kind: 'failed', sentence: 'This file is larger than 10MB.', request_id: 'r1' },
    });
    expect(sendable(failed).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('one that is on its way is not sent twice', () => {
    const sending = stepUploads([upload('1')], {
      kind: 'moved',
      id: '1',
      state: { kind: 'sending', share: 0.4 },
    });
    expect([isMoving(sending, 'sending'), sendable(sending)]).toEqual([true, []]);
  });

  it('one taken out leaves the others as they are', () => {
    const two = [upload('1'), upload('2')];
    expect(stepUploads(two, { kind: 'taken-out', id: '1' })).toEqual([two[1]]);
  });

  it('a step of one that was taken out meanwhile changes nothing', () => {
    const one = [upload('1')];
    expect(stepUploads(one, { kind: 'prepared', id: '9', file: aFile('image/png') })).toEqual(one);
  });
});
