import { expect, it } from 'vitest';
import { CallError } from '../../kernel/calls/call-error.ts';
import { problemOf, refuseFile } from './judge-file.ts';

const limits = { file_bytes: 10_000_000, left: 3 };
const refused = (error: string) => new CallError(422, { error, detail: 'No.' });
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
  expect(problemOf(refused('wizard/save-as-jpeg'), 1)).toMatchObject({
    message: 'upload.saveAsJpeg',
  });
});

it('WIZ-41 a file of 0 bytes is empty, whether the browser or the server finds it', () => {
  expect(refuseFile(file('a.pdf', 0), limits)).toEqual({ message: 'upload.empty' });
  expect(problemOf(refused('document/empty'), 1)).toMatchObject({ message: 'upload.empty' });
});

it('limits are said before a byte is sent', () => {
  expect(refuseFile(file('a.pdf', 10_000_001), limits)).toEqual({
    message: 'upload.tooLarge',
    facts: { size: '10 MB' },
  });
  expect(refuseFile(file('a.pdf'), { ...limits, left: 0 })).toEqual({ message: 'upload.tooMany' });
});

it('WIZ-60 a failure without a reason has the documented text', () => {
  const documented = { message: 'upload.failed' };
  expect(problemOf(new CallError(500, { error: 'fault', detail: 'It broke.' }), 1)).toEqual(
    documented,
  );
  expect(problemOf(new CallError(502, {}), 1)).toEqual(documented);
});

it('a refusal has the text of the catalogue that says the same, else the sentence of the server', () => {
  expect(problemOf(refused('document/damaged'), 1)).toEqual({ message: 'upload.damaged' });
  expect(problemOf(refused('document/too-large'), 10_000_000)).toEqual({
    message: 'upload.tooLarge',
    facts: { size: '10 MB' },
  });
  for (const code of ['document/too-many-pixels', 'document/pdf-too-heavy', 'account/erased']) {
    expect(problemOf(refused(code), 1)).toEqual({ sentence: 'No.' });
  }
});
