import type { UploadedDocument } from '@verify-admin/rulebook/wizard/stored-documents.shape';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../kernel/calls/call-error.ts';
import { DocumentUploads } from './document-uploads.ts';

const pdf = (name = 'w9.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
const stored = (file: File): UploadedDocument => ({
  document: 'companyw9',
  upload_id: '1',
  name: file.name,
  media_type: 'application/pdf',
  size: file.size,
  created: '2026-11-23T10:00:00.000Z',
});
const tick = () => new Promise((resolve) => setImmediate(resolve));

let faults: CallError[];
/** Why the server does not remove a file. */
let removal: CallError | null;
/** Until when the server takes to remove one. */
let removing: Promise<void>;
let kept: string[];
let deleting: Promise<void>;
let due: (() => void)[];
let sent: string[];
let ids: number;
let uploads: DocumentUploads;

beforeEach(() => {
  removal = null;
  removing = Promise.resolve();
  sent = [];
  ids = 0;
  faults = [];
  kept = [];
  deleting = Promise.resolve();
  due = [];
  uploads = new DocumentUploads(
    {
      send: async (_document, { file, upload_id }, onShare) => {
        sent.push(upload_id);
        onShare(0.5);
        const fault = faults.shift();
        if (fault) throw fault;
        return stored(file);
      },
      newId: () => `upload-${(ids += 1)}`,
      remove: async () => {
        await removing;
        if (removal) throw removal;
      },
      after: (_ms, run) => {
        due = [run];
        return () => void (due = []);
      },
      files: {
        store: (document) => void kept.push(document),
        delete: async (document) => {
          await deleting;
          kept = kept.filter((one) => one !== document);
        },
      },
    },
    [],
    { file_bytes: 1000, files: 3 },
    0,
  );
});

const state = () => uploads.states.get('companyw9');

describe('the files of the documents', () => {
  it('WIZ-45 a chosen file is sent at once and is on this device until it is stored', async () => {
    uploads.choose('companyw9', pdf());
    expect([state()?.kind, kept]).toEqual(['sending', ['companyw9']]);
    expect(await uploads.settled()).toBe(true);
    expect([state()?.kind, kept, uploads.left]).toEqual(['stored', [], 2]);
  });

  it('a lost connection pauses the file where it was, and it goes on by itself', async () => {
    faults = [new CallError(0, { error: 'network/lost' })];
    uploads.choose('companyw9', pdf());
    await tick();
    expect(state()).toMatchObject({ kind: 'sending', paused: true, share: 0.5 });
    expect(kept).toEqual(['companyw9']);
    due[0]?.();
    expect(state()).toMatchObject({ kind: 'sending', share: 0.5 });
    await tick();
    expect([state()?.kind, sent]).toEqual(['stored', ['upload-1', 'upload-1']]);
  });

  it('WIZ-60 a refused file says why, and another takes its place', async () => {
    faults = [new CallError(422, { error: 'document/damaged' })];
    uploads.choose('companyw9', pdf());
    expect(await uploads.settled()).toBe(false);
    expect(state()).toMatchObject({ kind: 'refused', problem: { message: 'upload.damaged' } });
    expect(kept).toEqual([]);
    uploads.choose('companyw9', pdf('other.pdf'));
    expect(await uploads.settled()).toBe(true);
  });

  it('WIZ-41 a file of another type is not sent', () => {
    uploads.choose('companyw9', pdf('w9.docx'));
    expect(state()).toMatchObject({ kind: 'refused', problem: { message: 'upload.wrongType' } });
    expect(kept).toEqual([]);
  });

  it('a file that was chosen before a reload goes on under its number', async () => {
    uploads.choose('companyw9', pdf(), 'before-the-reload');
    await uploads.settled();
    expect(sent).toEqual(['before-the-reload']);
  });

  it('a removed file is gone here and on the server', async () => {
    uploads.choose('companyw9', pdf());
    await uploads.settled();
    await uploads.remove('companyw9');
    expect(state()).toBeUndefined();
  });

  it('a file that is chosen while the one before is removed is sent once the server removed that one', async () => {
    uploads.choose('companyw9', pdf());
    await uploads.settled();
    let end = () => {};
    removing = new Promise((resolve) => {
      end = resolve;
    });
    const removed = uploads.remove('companyw9');
    await tick();
    uploads.choose('companyw9', pdf('newer.pdf'));
    await tick();
    expect([state()?.kind, sent]).toEqual(['sending', ['upload-1']]);
    end();
    await removed;
    expect(await uploads.settled()).toBe(true);
    expect([state(), sent]).toMatchObject([
      { stored: { name: 'newer.pdf' } },
      ['upload-1', 'upload-2'],
    ]);
  });

  it('a file that the server does not remove is there again, with the reason', async () => {
    uploads.choose('companyw9', pdf());
    await uploads.settled();
    removal = new CallError(409, {
      error: 'wizard/already-submitted',
      detail: 'It was submitted.',
    });
    await uploads.remove('companyw9');
    expect(state()).toMatchObject({ kind: 'stored', problem: { sentence: 'It was submitted.' } });
  });

  it('a file is shown as removed once this device deleted it: a reload does not bring it back', async () => {
    faults = [new CallError(0, { error: 'network/lost' })];
    uploads.choose('companyw9', pdf());
    await tick();
    let end = () => {};
    deleting = new Promise((resolve) => {
      end = resolve;
    });
    const removed = uploads.remove('companyw9');
    await tick();
    expect(state()?.kind).toBe('sending');
    uploads.retry();
    expect(sent).toEqual(['upload-1']);
    end();
    await removed;
    expect([state(), kept]).toEqual([undefined, []]);
  });

  it('a file that waits for the connection is sent by itself though another was removed', async () => {
    const lost = () => new CallError(0, { error: 'network/lost' });
    faults = [lost(), lost()];
    uploads.choose('companyw9', pdf());
    uploads.choose('utilbankdoc', pdf('bill.pdf'));
    await tick();
    await uploads.remove('companyw9');
    due[0]?.();
    await tick();
    expect(uploads.states.get('utilbankdoc')).toMatchObject({ kind: 'stored' });
    expect(state()).toBeUndefined();
  });

  it('a file that is chosen while the one before is deleted stays', async () => {
    uploads.choose('companyw9', pdf());
    await uploads.settled();
    const removed = uploads.remove('companyw9');
    uploads.choose('companyw9', pdf('second.pdf'));
    await removed;
    await uploads.settled();
    expect(state()).toMatchObject({ kind: 'stored', stored: { name: 'second.pdf' } });
  });
});
