import { createHash } from 'node:crypto';
import { isFullForm } from '../../server/prove/proved.ts';
import { groupsUpTo, HOSTILE_GROUPS, type HostileGroup } from './hostile-groups.ts';
import { LINKED } from './linked-fields.ts';
import { KEYS_WITHOUT_TEXT } from './stored-json.ts';

/** Neighbours on a screen hold groups that are this far apart. */
const APART = 7;

/** A row number that is a function of a text, as `plant-columns.ts` computes it in SQL. */
function rowOf(text: string): number {
  return Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 6), 16);
}

/** By what a planted value is known again, wherever it is shown: the numbers of its field and its row. */
const MARK = /\/\/f(\d+)r(\d+)/g;

/** Fields that may be the address of a link. */
const OF_ADDRESSES = /url/i;

/** What these take where there is one round: what runs as an address does so from its first character on. */
const ADDRESS_GROUPS = HOSTILE_GROUPS.filter(({ text }) => /^\s*(java|data)/i.test(text));

/** The longest mark. */
const MARK_LENGTH = 12;

function groupsFor(field: string): readonly HostileGroup[] {
  return !isFullForm && OF_ADDRESSES.test(field) ? ADDRESS_GROUPS : HOSTILE_GROUPS;
}

/** The values that are planted: groups of hostile texts, each marked with its field. A mark is a comment where the text is code. */
export class PlantedValues {
  readonly #numbers = new Map<string, number>();
  /** The groups of fields that are too short for all. */
  readonly #short = new Map<string, readonly HostileGroup[]>();
  /** In each round every row of every field has the next group; the first is 1. */
  round = 0;

  /** The fields that were planted, in no order: `account.email`, `kyb_submission.data_json.city`. */
  get fields(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  numberOf(field: string): number {
    const known = this.#numbers.get(field) ?? this.#numbers.size + 1;
    this.#numbers.set(field, known);
    return known;
  }

  /** The groups that a field takes, of which a CHECK may allow so many characters. */
  groupsOf(field: string, longest: number | null): readonly HostileGroup[] {
    if (longest === null) return groupsFor(field);
    const groups = groupsUpTo(longest - MARK_LENGTH);
    this.#short.set(field, groups);
    return groups;
  }

  /** By how much the groups of a field are behind the rows. */
  shiftOf(field: string): number {
    return this.numberOf(field) * APART + this.round;
  }

  mark(field: string): string {
    return `//f${this.numberOf(field)}r`;
  }

  valueOf(field: string, row: number): string {
    return `${this.#groupAt(field, row)?.text}${this.mark(field)}${row}`;
  }

  #groupAt(field: string, row: number): HostileGroup | undefined {
    const groups = this.#short.get(field) ?? groupsFor(field);
    return groups[(row + this.shiftOf(field)) % groups.length];
  }

  /** The same JSON with a hostile text for every text in it. */
  within(field: string, value: unknown, row: number, key = ''): unknown {
    if (typeof value === 'string') {
      if (KEYS_WITHOUT_TEXT.has(key)) return value;
      const name = key === '' ? field : `${field}.${key}`;
      const linked = LINKED[name];
      return linked === undefined ? this.valueOf(name, row) : this.valueOf(linked, rowOf(value));
    }
    if (Array.isArray(value)) return value.map((one) => this.within(field, one, row, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.within(field, one, row, name)]),
    );
  }

  /** Which text of which field is in what a page shows: `account.email` and the numbers of its texts. */
  shownIn(page: string): ReadonlyMap<string, ReadonlySet<number>> {
    const names = new Map([...this.#numbers].map(([field, number]) => [number, field]));
    const shown = new Map<string, Set<number>>();
    for (const [, number, row] of page.matchAll(MARK)) {
      const field = names.get(Number(number));
      if (field === undefined) continue;
      const texts = shown.get(field) ?? new Set();
      for (const text of this.#groupAt(field, Number(row))?.numbers ?? []) texts.add(text);
      shown.set(field, texts);
    }
    return shown;
  }
}
