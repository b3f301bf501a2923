import { expect, it } from 'vitest';
import { problemOf, refuseFile } from './judge-file.ts';

const limits = { file_bytes: 10_000_000, left: 3 };
const file = (name: string, size = 1000) => ({ name, size, type: '' });

it('WIZ-41 takes pdf, jpg, jpeg and png by name, of any case', () => {
  for (const name of ['a.pdf', 'A.PDF', 'b.jpg', 'c.JPEG', 'd.png']) {
    expect(refuseFile(file(name), limits)).toBeNull();
  }
  for (const name of ['a.gif', 'pdf', 'a.pdf.exe', '']) {
    expect(refuseFile(file(name), limits)).toEqual({ message: 'upload.wrongType' });
  }
});

it('WIZ-41 says of a photo of a phone and of a scan how to save it as a JPEG', () => {
  for (const name of ['a.heic', 'A.HEIC', 'a.heif', 'a.tif', 'a.TIFF']) {
    expect(refuseFile(file(name), limits)).toEqual({ message: 'upload.saveAsJpeg' });
  }
  expect(problemOf({ error: 'wizard/save-as-jpeg' }, 1).message).toBe('upload.saveAsJpeg');
});

it('WIZ-41 a file of 0 bytes is empty, whoever finds it', () => {
  expect(refuseFile(file('a.pdf', 0), limits)).toEqual({ message: 'upload.empty' });
  expect(problemOf({ error: 'document/empty' }, 1).message).toBe('upload.empty');
});

it('limits are said before a byte is sent', () => {
  expect(refuseFile(file('a.pdf', 10_000_001), limits)).toEqual({
    message: 'upload.tooLarge',
    facts: { size: '10 MB' },
  });
  expect(refuseFile(file('a.pdf'), { ...limits, left: 0 })).toEqual({ message: 'upload.tooMany' });
});

it('WIZ-60 a failure without a known reason has the documented text', () => {
  expect(problemOf({ error: 'fault' }, 1).message).toBe('upload.failed');
  expect(problemOf({ error: 'document/damaged' }, 1).message).toBe('upload.damaged');
});
