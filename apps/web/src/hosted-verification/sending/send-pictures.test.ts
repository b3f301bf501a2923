import { beforeEach, describe, expect, it } from 'vitest';
import { CallError, networkLost } from '../../kernel/calls/call-error.ts';
import { type SendingPlace, type SideFile, sendPictures } from './send-pictures.ts';

const pictureOf = (side: SideFile['side'], size: number): SideFile => ({
  side,
  file: new File(['x'.repeat(size)], `${side}.jpg`, { type: 'image/jpeg' }),
});
const PICTURES = [pictureOf('FRONT', 100), pictureOf('BACK', 100), pictureOf('FACE', 200)];

let log: string[];
let faults: Record<string, CallError>;
let arrived: Set<File>;
let shares: number[];

const place: SendingPlace = {
  send: async ({ side }, onShare) => {
    onShare(0.5);
    log.push(side);
    const fault = faults[side];
    delete faults[side];
    if (fault) throw fault;
  },
  submit: async () => {
    log.push('submit');
    const fault = faults['submit'];
    delete faults['submit'];
    if (fault) throw fault;
  },
  onShare: (share) => void shares.push(share),
};
const send = () => sendPictures(PICTURES, arrived, place);
const refusal = (status: number, error: string) => new CallError(status, { error, detail: 'No.' });

beforeEach(() => {
  [log, faults, arrived, shares] = [[], {}, new Set(), []];
});

describe('sending the pictures', () => {
  it('sends each, then submits once, and tells how far it is', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(log).toEqual(['FRONT', 'BACK', 'FACE', 'submit']);
    expect(shares).toEqual([0.125, 0.375, 0.75]);
  });

  it('KYC-13 after a lost connection goes on with those that have not arrived', async () => {
    faults = { BACK: networkLost() };
    expect(await send()).toEqual({ kind: 'waiting', seconds: null });
    log = [];
    faults = { submit: networkLost() };
    expect((await send()).kind).toBe('waiting');
    expect(log).toEqual(['BACK', 'FACE', 'submit']);
    log = [];
    expect(await send()).toEqual({ kind: 'sent' });
    expect(log).toEqual(['submit']);
  });

  it('says of a file of 0 bytes that it is empty', async () => {
    faults = { FRONT: refusal(422, 'document/empty') };
    expect(await send()).toEqual({ kind: 'failed', failure: { message: 'upload.empty' } });
  });

  it('names the picture the server could not read', async () => {
    faults = { FACE: refusal(422, 'document/damaged') };
    expect(await send()).toEqual({
      kind: 'failed',
      failure: { message: 'verify.badPicture', facts: { side: { key: 'verify.side.FACE' } } },
    });
  });

  it('says the sentence of any other refusal, with the picture, and its own text for none', async () => {
    const detail = 'This image is too large to be opened safely. Please send a smaller one.';
    faults = { BACK: new CallError(422, { error: 'document/too-many-pixels', detail }) };
    expect(await send()).toEqual({ kind: 'failed', failure: { sentence: detail }, side: 'BACK' });
    faults = { BACK: new CallError(502, {}) };
    expect(await send()).toEqual({ kind: 'failed', failure: { message: 'verify.failed' } });
  });

  it('is over where the link takes no pictures any more', async () => {
    faults = { FRONT: refusal(409, 'verification/sent') };
    expect(await send()).toEqual({ kind: 'over' });
  });

  it('sends all again where the server misses one', async () => {
    faults = { submit: refusal(422, 'verification/missing-picture') };
    expect((await send()).kind).toBe('failed');
    log = [];
    expect(await send()).toEqual({ kind: 'sent' });
    expect(log).toEqual(['FRONT', 'BACK', 'FACE', 'submit']);
  });

  it('waits as long as the server asks, and says when the link is used up', async () => {
    faults = { FRONT: new CallError(429, { error: 'rate/limited' }, 7) };
    expect(await send()).toEqual({ kind: 'waiting', seconds: 7 });
    faults = { FRONT: refusal(429, 'verification/used-up') };
    expect(await send()).toEqual({ kind: 'failed', failure: { message: 'verify.noneLeft' } });
  });
});
