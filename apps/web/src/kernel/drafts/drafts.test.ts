import { describe, expect, it } from 'vitest';
import { declareDraft, Drafts } from './drafts.ts';
import { createSealing, type KeyStore } from './sealing.ts';

const ANNA = '00000000-0000-4000-8000-000000000001';
const TOM = '00000000-0000-4000-8000-000000000002';
const DUNA = 'studio:48213';
const AT = Date.UTC(2026, 10, 22, 14, 5);

const NOTE = declareDraft('note', { text: '', people: {} });
const REASON = declareDraft('reason', '');
const PAYMENT = declareDraft('payment', { country: '', data: {} }, true);

const note = { text: 'Ask @tom.beck', people: { 'tom.beck': TOM } };
const payment = { country: 'DE', data: { IBAN: 'DE89370400440532013000' } };

function aStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}

function aKeyStore(): KeyStore & { key: CryptoKey | null } {
  return {
    key: null,
    find() {
      return Promise.resolve(this.key);
    },
    add(key) {
      this.key ??= key;
      return Promise.resolve(this.key);
    },
    delete() {
      this.key = null;
      return Promise.resolve();
    },
  };
}

/** A tab that can be loaded again. */
function aTab(keys = aKeyStore()) {
  const storage = aStorage();
  const load = () => new Drafts({ storage, sealing: createSealing(keys), now: () => AT });
  return { storage, keys, load };
}

const at = (person: string, subject = DUNA) => ({ person, subject });

describe('drafts', () => {
  it('outlive a reload, by person and subject, with the time they were typed', () => {
    const { load } = aTab();
    load().write(NOTE, at(ANNA), note, '3');
    const reloaded = load();
    expect(reloaded.find(NOTE, at(ANNA))).toEqual({
      value: note,
      written: '2026-11-22T14:05:00.000Z',
      basis: '3',
    });
    expect(reloaded.find(NOTE, at(ANNA, 'studio:48214'))).toBeNull();
    expect(reloaded.find(NOTE, at(TOM))).toBeNull();
    expect(reloaded.find(REASON, at(ANNA))).toBeNull();
  });

  it('are the same object until they change', () => {
    const drafts = aTab().load();
    drafts.write(NOTE, at(ANNA), note);
    expect(drafts.find(NOTE, at(ANNA))).toBe(drafts.find(NOTE, at(ANNA)));
  });

  it('leave nothing behind when they were sent', () => {
    const { load, storage } = aTab();
    const drafts = load();
    drafts.write(REASON, at(ANNA), 'Answered by phone.');
    drafts.delete(REASON, at(ANNA));
    expect(drafts.find(REASON, at(ANNA))).toBeNull();
    expect([...storage.stored.keys()]).toEqual([]);
  });

  it('outlive the end of a session, which deletes the rest of the tab’s storage', () => {
    const { load, storage } = aTab();
    const drafts = load();
    drafts.write(NOTE, at(ANNA), note);
    storage.setItem('va-list /cs', '?s=1');
    storage.setItem('va-return', '/cs');
    drafts.deleteRest(['va-return']);
    expect(storage.getItem('va-return')).toBe('/cs');
    expect(storage.getItem('va-list /cs')).toBeNull();
    expect(load().find(NOTE, at(ANNA))?.value).toEqual(note);
  });

  it('are deleted when another person signs in, and only then', () => {
    const { load, storage } = aTab();
    const drafts = load();
    drafts.write(NOTE, at(ANNA), note);
    drafts.deleteAllBut(ANNA);
    expect(drafts.find(NOTE, at(ANNA))?.value).toEqual(note);
    drafts.deleteAllBut(TOM);
    expect(drafts.find(NOTE, at(ANNA))).toBeNull();
    expect(storage.stored.size).toBe(0);
  });

  it.each([
    'not JSON',
    '[]',
    'null',
    '{"value":{"text":"x","people":{}},"written":1,"basis":""}',
    '{"value":{"text":1,"people":{}},"written":"","basis":""}',
    '{"value":{"text":"x","people":null},"written":"","basis":""}',
    '{"value":{"text":"x","people":{"tom.beck":2}},"written":"","basis":""}',
    '{"written":"","basis":""}',
  ])('a stored %j is no draft', (stored) => {
    const { load, storage } = aTab();
    storage.setItem(`draft ${ANNA} note ${DUNA}`, stored);
    expect(load().find(NOTE, at(ANNA))).toBeNull();
  });

  it('a full storage loses nothing that is on screen', () => {
    const { storage } = aTab();
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    const sealing = createSealing(aKeyStore());
    const drafts = new Drafts({ storage: full, sealing, now: () => AT });
    drafts.write(NOTE, at(ANNA), note);
    expect(drafts.find(NOTE, at(ANNA))?.value).toEqual(note);
  });
});

describe('secret drafts', () => {
  const sealed = async (tab: ReturnType<typeof aTab>) => {
    const drafts = tab.load();
    drafts.write(PAYMENT, at(ANNA), payment);
    await expect.poll(() => tab.storage.stored.size).toBe(1);
    return drafts;
  };

  it('are stored encrypted only, and restored by a reload', async () => {
    const tab = aTab();
    await sealed(tab);
    expect(JSON.stringify([...tab.storage.stored])).not.toContain(payment.data.IBAN);
    const reloaded = tab.load();
    await reloaded.ready;
    expect(reloaded.find(PAYMENT, at(ANNA))?.value).toEqual(payment);
  });

  it('are stored once they say so: a reload after that loses nothing', async () => {
    const tab = aTab();
    const drafts = tab.load();
    drafts.write(PAYMENT, at(ANNA), { country: 'AT', data: {} });
    drafts.write(PAYMENT, at(ANNA), payment);
    await drafts.stored;
    const reloaded = tab.load();
    await reloaded.ready;
    expect(reloaded.find(PAYMENT, at(ANNA))?.value).toEqual(payment);
  });

  it('asked for before they can be read they are there afterwards', async () => {
    const tab = aTab();
    await sealed(tab);
    const reloaded = tab.load();
    expect(reloaded.find(PAYMENT, at(ANNA))).toBeNull();
    await reloaded.ready;
    expect(reloaded.find(PAYMENT, at(ANNA))?.value).toEqual(payment);
  });

  it('AUTH-06 are deleted with their key when the person signs out; the others stay', async () => {
    const tab = aTab();
    const drafts = await sealed(tab);
    const copy = [...tab.storage.stored];
    drafts.write(NOTE, at(ANNA), note);
    await drafts.deleteSecrets();
    expect(drafts.find(PAYMENT, at(ANNA))).toBeNull();
    expect(drafts.find(NOTE, at(ANNA))?.value).toEqual(note);
    expect(tab.keys.key).toBeNull();
    for (const [key, value] of copy) tab.storage.setItem(key, value);
    const reloaded = tab.load();
    await reloaded.ready;
    expect(reloaded.find(PAYMENT, at(ANNA))).toBeNull();
  });

  it('sent while they are being encrypted leave nothing behind', async () => {
    const tab = aTab();
    const drafts = tab.load();
    drafts.write(PAYMENT, at(ANNA), payment);
    drafts.delete(PAYMENT, at(ANNA));
    await createSealing(tab.keys).seal('another', 'waits for the one before');
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(tab.storage.stored.size).toBe(0);
  });

  it('a text that is moved to another account does not open there', async () => {
    const tab = aTab();
    await sealed(tab);
    const [stored = ''] = tab.storage.stored.values();
    tab.storage.setItem(`draft ${ANNA} payment studio:1`, stored);
    const reloaded = tab.load();
    await reloaded.ready;
    expect(reloaded.find(PAYMENT, at(ANNA, 'studio:1'))).toBeNull();
    expect(reloaded.find(PAYMENT, at(ANNA))?.value).toEqual(payment);
  });

  it('a browser without encryption keeps them in the memory of the tab only', async () => {
    const storage = aStorage();
    const none = { seal: async () => null, open: async () => null, deleteKey: async () => {} };
    const drafts = new Drafts({ storage, sealing: none, now: () => AT });
    drafts.write(PAYMENT, at(ANNA), payment);
    await drafts.ready;
    expect(drafts.find(PAYMENT, at(ANNA))?.value).toEqual(payment);
    expect(storage.stored.size).toBe(0);
  });
});
