import { withoutLostSecrets } from '@verify-admin/rulebook/wizard/hidden-value';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../kernel/calls/call-error.ts';
import { isSameForm, WizardDraft } from './wizard-draft.ts';

const EMPTY = emptyWizardData();
const typed = (companyName: string) => ({ ...EMPTY, companyName });
const lost = () => new CallError(0, { error: 'network/lost' });
const changed = () => new CallError(409, { error: 'wizard/draft-changed' });

type Saved = { version: number; data: typeof EMPTY };

/** A server with one draft, of which the next answers may be lost, and a clock that is moved by hand. */
class Desk {
  stored: Saved = { version: 0, data: EMPTY };
  copy: Saved | null = null;
  saves = 0;
  /** What befalls the next saves: thrown before or after they are stored. */
  faults: { before?: CallError; after?: CallError }[] = [];
  #due: { readonly ms: number; readonly run: () => void }[] = [];

  readonly draft = new WizardDraft(
    {
      isSame: isSameForm,
      withoutLost: withoutLostSecrets,
      save: async (sent) => {
        this.saves += 1;
        const { before, after } = this.faults.shift() ?? {};
        if (before) throw before;
        const isSame = isSameForm(sent.data, this.stored.data) && this.stored.version > 0;
        if (!isSame && sent.version !== this.stored.version) throw changed();
        if (!isSame) this.stored = { version: sent.version + 1, data: sent.data };
        if (after) throw after;
        return { version: this.stored.version };
      },
      read: async () => this.stored,
      after: (ms, run) => {
        const due = { ms, run };
        this.#due.push(due);
        return () => void (this.#due = this.#due.filter((one) => one !== due));
      },
      copy: { store: (copy) => void (this.copy = copy), delete: () => void (this.copy = null) },
    },
    this.stored,
  );

  get waits(): readonly number[] {
    return this.#due.map(({ ms }) => ms);
  }

  /** Lets everything that waits run, and settles. */
  async pass(): Promise<void> {
    const due = this.#due;
    this.#due = [];
    for (const { run } of due) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const state = () => desk.draft.snapshot.state;

describe('the draft of the form', () => {
  it('saves once after a pause in typing, and has a copy on this device until then', async () => {
    expect(state()).toBe('untouched');
    desk.draft.change(typed('D'));
    desk.draft.change(typed('Duna'));
    expect(state()).toBe('saving');
    expect(desk.copy?.data.companyName).toBe('Duna');
    await desk.pass();
    expect([desk.saves, state(), desk.copy]).toEqual([1, 'saved', null]);
    expect(desk.stored).toEqual({ version: 1, data: typed('Duna') });
  });

  it('says that there is no connection and saves when it is back', async () => {
    desk.faults = [{ before: lost() }];
    desk.draft.change(typed('Duna'));
    await desk.pass();
    expect([state(), desk.copy?.data.companyName]).toEqual(['offline', 'Duna']);
    desk.draft.change(typed('Duna Kft.'));
    expect(state()).toBe('offline');
    await desk.pass();
    expect([state(), desk.stored.data.companyName]).toEqual(['saved', 'Duna Kft.']);
  });

  it('a save whose answer was lost is not another device', async () => {
    desk.faults = [{ after: lost() }];
    desk.draft.change(typed('Duna'));
    await desk.pass();
    desk.draft.change(typed('Duna Kft.'));
    await desk.pass();
    await desk.pass();
    expect([state(), desk.stored.version]).toEqual(['saved', 2]);
  });

  it('another device is not overwritten before the person says so', async () => {
    desk.stored = { version: 3, data: typed('Tisza') };
    desk.draft.change(typed('Duna'));
    await desk.pass();
    expect([state(), desk.stored.data.companyName]).toEqual(['changed-elsewhere', 'Tisza']);
    desk.draft.change(typed('Duna Kft.'));
    await desk.pass();
    expect(desk.stored.data.companyName).toBe('Tisza');
    await desk.draft.keepTyped();
    await desk.pass();
    expect([state(), desk.stored.data.companyName]).toEqual(['saved', 'Duna Kft.']);
  });

  it('what only stood for a value that another device removed is empty, and the rest is kept', async () => {
    const hidden = (ref: string) => `•••-••-1120#${ref.repeat(16)}`;
    desk.stored = { version: 3, data: { ...typed('Tisza'), ssn: hidden('b') } };
    desk.draft.change({ ...typed('Duna'), ssn: hidden('a') });
    await desk.pass();
    await desk.draft.keepTyped();
    await desk.pass();
    expect([state(), desk.stored.data]).toEqual(['saved', typed('Duna')]);
  });

  it('a hidden value that is refused is a change elsewhere', async () => {
    desk.faults = [{ before: new CallError(422, { error: 'wizard/hidden-value-lost' }) }];
    desk.draft.change(typed('Duna'));
    await desk.pass();
    expect(state()).toBe('changed-elsewhere');
  });

  it('after a change elsewhere what is saved there can be loaded', async () => {
    desk.stored = { version: 3, data: typed('Tisza') };
    desk.draft.change(typed('Duna'));
    await desk.pass();
    await desk.draft.takeSaved();
    expect([state(), desk.draft.snapshot.data.companyName, desk.copy]).toEqual([
      'saved',
      'Tisza',
      null,
    ]);
  });

  it('says why a text is refused and sends it again once it was changed', async () => {
    const tooLarge = { error: 'wizard/draft-too-large', detail: 'The form holds too much text.' };
    desk.faults = [{ before: new CallError(413, tooLarge) }];
    desk.draft.change(typed('Duna'));
    await desk.pass();
    const { refusal } = desk.draft.snapshot;
    expect([state(), refusal?.said]).toEqual(['refused', 'The form holds too much text.']);
    desk.draft.flush();
    await desk.pass();
    expect([desk.saves, desk.waits]).toEqual([1, []]);
    desk.draft.change(typed('Du'));
    expect([state(), desk.draft.snapshot.refusal]).toEqual(['saving', null]);
    await desk.pass();
    expect([state(), desk.stored.data]).toEqual(['saved', typed('Du')]);
  });

  it('saves what was typed while an earlier text was refused', async () => {
    const tooLarge = { error: 'wizard/draft-too-large', detail: 'The form holds too much text.' };
    desk.faults = [{ before: new CallError(413, tooLarge) }];
    desk.draft.change(typed('Duna'));
    const refused = desk.pass();
    desk.draft.change(typed('Du'));
    await refused;
    await desk.pass();
    expect([state(), desk.stored.data]).toEqual(['saved', typed('Du')]);
  });

  it('waits as long as the server asks, and ends with the link', async () => {
    desk.faults = [
      { before: new CallError(429, {}, 20) },
      { before: new CallError(403, { error: 'link/expired' }) },
    ];
    desk.draft.change(typed('Duna'));
    await desk.pass();
    expect([state(), desk.waits]).toEqual(['limit-reached', [20_000]]);
    await desk.pass();
    expect([state(), desk.draft.snapshot.ending?.error]).toEqual(['ended', 'link/expired']);
    desk.draft.flush();
    expect(desk.saves).toBe(2);
  });

  it('a copy of this device is saved after a reload, unless another device saved meanwhile', async () => {
    desk.draft.restore({ version: 0, data: typed('Duna'), sent: [] });
    await desk.pass();
    expect([state(), desk.stored.version]).toEqual(['saved', 1]);
    desk.draft.restore({ version: 0, data: typed('Tisza'), sent: [] });
    expect(state()).toBe('changed-elsewhere');
    expect(desk.draft.snapshot.data.companyName).toBe('Tisza');
  });

  it('a copy is not taken for another device’s when what was sent before the reload arrived', async () => {
    desk.stored = { version: 1, data: typed('Dun') };
    desk.draft.restore({ version: 0, data: typed('Duna'), sent: [typed('Dun')] });
    await desk.pass();
    expect([state(), desk.stored]).toEqual(['saved', { version: 2, data: typed('Duna') }]);
  });
});
