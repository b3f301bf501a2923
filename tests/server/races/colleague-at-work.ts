import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { EMOJI, type Emoji, UNFEATURE_NOTE_ID } from '@verify-admin/rulebook/notes/note.rules';
import { OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import type { Client } from '../../factories/client.ts';
import { aDice } from '../../factories/dice.ts';
import type { Ask, Operation, ReactionSeen, SharedReactions } from './recorded.ts';

/** The account everybody works on, and what there is to fight over. */
export interface Scene {
  readonly account_id: number;
  /** The few whose reactions are fought over come first. */
  readonly notes: readonly number[];
  readonly reactedTo: number;
  readonly staff: readonly Client[];
  readonly reactions: SharedReactions;
}

/** How often each thing is done, out of a hundred. */
const OFTEN: readonly (readonly [Ask['kind'], number])[] = [
  ['react', 45],
  ['feature', 22],
  ['kyb', 8],
  ['kyc', 8],
  ['department', 6],
  ['person', 6],
  ['name', 5],
];

/** A moment that no server of these tests ever wrote. */
export const FORGED_TIMESTAMP = '1999-01-01T00:00:00.000Z';

interface SentReaction extends ReactionSeen {
  readonly timestamp: string;
}

/** One colleague: what they saw last, which may be old by now, and the dice that decide for them. */
export class ColleagueAtWork {
  readonly operations: Operation[] = [];
  readonly #scene: Scene;
  readonly #me: Client;
  readonly #roll: (sides: number) => number;
  /** By note, the list as the last answer showed it. */
  readonly #seen = new Map<number, readonly SentReaction[]>();

  constructor(scene: Scene, me: Client, seed: number) {
    this.#scene = scene;
    this.#me = me;
    this.#roll = aDice(seed);
  }

  async work(operations: number): Promise<void> {
    while (this.operations.length < operations) await this.#once();
  }

  async #once(): Promise<void> {
    const ask = this.#decide();
    const sent = performance.now();
    const answer = await this.#me.post(`/${this.#pathOf(ask)}`, this.#bodyOf(ask));
    const body = answer.json();
    const reactions: readonly SentReaction[] = ask.kind === 'react' ? (body.data ?? []) : [];
    if (ask.kind === 'react' && answer.statusCode === 200) this.#seen.set(ask.note_id, reactions);
    this.operations.push({
      sent,
      answered: performance.now(),
      request_id: String(answer.headers['x-request-id']),
      actor_uuid: this.#me.uuid,
      ask,
      status: answer.statusCode,
      error: body.error ?? null,
      reactions: reactions.map((one) => this.#scene.reactions.shared(one)),
    });
  }

  #decide(): Ask {
    let rolled = this.#roll(100);
    const [kind] = OFTEN.find(([, often]) => (rolled -= often) < 0) ?? ['react' as const];
    const { notes, reactedTo, staff } = this.#scene;
    const mark = `${this.#me.username} ${this.operations.length}`;
    switch (kind) {
      case 'react': {
        const note_id = this.#one(notes.slice(0, reactedTo));
        return { kind, note_id, emoji: this.#toggled(note_id, this.#one(EMOJI)) };
      }
      case 'feature':
        return { kind, note_id: this.#one([...notes, UNFEATURE_NOTE_ID]) };
      case 'kyb':
      case 'kyc':
        return { kind, to: this.#one(OVERRIDES[kind].options).value, note: mark };
      case 'department':
        return { kind, to: this.#one(DEPARTMENTS) };
      case 'person':
        return { kind, to: this.#one([...staff.map(({ uuid }) => uuid), null]) };
      case 'name':
        return { kind, to: `Company of ${mark}` };
    }
  }

  #one<T>(choices: readonly T[]): T {
    const chosen = choices[this.#roll(choices.length)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  }

  #toggled(note_id: number, emoji: Emoji): Emoji[] {
    const mine = (this.#seen.get(note_id) ?? []).filter(
      ({ admin_uuid }) => admin_uuid === this.#me.uuid,
    );
    return EMOJI.filter((one) => (one === emoji) !== mine.some((seen) => seen.emoji === one));
  }

  /** The whole list, as a browser sends it: others as they were, or left out, or invented. */
  #listOf({ note_id, emoji }: Extract<Ask, { kind: 'react' }>): SentReaction[] {
    const timestamp = FORGED_TIMESTAMP;
    const mine = emoji.map((one) => ({ emoji: one, admin_uuid: this.#me.uuid, timestamp }));
    const others = (this.#seen.get(note_id) ?? []).filter(
      ({ admin_uuid }) => admin_uuid !== this.#me.uuid,
    );
    const colleagues = this.#scene.staff.filter(({ uuid }) => uuid !== this.#me.uuid);
    const admin_uuid = this.#one(colleagues).uuid;
    const forged = [{ emoji: this.#one(EMOJI), admin_uuid, timestamp }];
    return [...mine, ...this.#one([others, [], [...others, ...forged]])];
  }

  #pathOf(ask: Ask): string {
    const paths = {
      react: 'update_note_emoji',
      feature: 'feature_note',
      kyb: 'edit_verify_status',
      kyc: 'edit_verify_status',
      department: 'update_profile_assignment',
      person: 'update_user_assignment',
      name: 'update_company_name',
    };
    return paths[ask.kind];
  }

  #bodyOf(ask: Ask): Record<string, unknown> {
    const key = { account_type: 'studio', account_id: this.#scene.account_id };
    switch (ask.kind) {
      case 'react':
        return { ...key, note_id: ask.note_id, emoji_reactions: this.#listOf(ask) };
      case 'feature':
        return { ...key, note_id: ask.note_id };
      case 'kyb':
      case 'kyc':
        return {
          client_id: `studio:${this.#scene.account_id}`,
          type: ask.kind,
          override_status: ask.to,
          admin_comment: ask.note,
        };
      case 'department':
        return { ...key, assigned_to: ask.to };
      case 'person':
        return { ...key, admin_uuid: ask.to };
      case 'name':
        return { ...key, company_name: ask.to };
    }
  }
}
