import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  hiddenText,
  readHidden,
  type SecretPlace,
} from '@verify-admin/rulebook/wizard/hidden-value';

/** Who typed a secret value, and the number that stands for it where it is hidden. */
export interface TypedSecret {
  readonly ref: string;
  /** A digest of the device; null where it is not known. */
  readonly device: string | null;
}

/** What was typed, and who typed each of its secret values. */
export interface TypedForm<Form> {
  readonly data: Form;
  readonly typed: Readonly<Record<string, TypedSecret>>;
}

/** True where both hold the same, typed by the same devices. */
export function isSameTyped<Form>(one: TypedForm<Form>, other: TypedForm<Form>): boolean {
  return isDeepStrictEqual(one.data, other.data) && isDeepStrictEqual(one.typed, other.typed);
}

interface KnownSecret extends TypedSecret {
  readonly value: string;
}

/** The number of a birth date never stands for one of an SSN, of which the end is shown. */
function nameOf(place: SecretPlace, ref: string): string {
  return `${place.split('.').at(-1)} ${ref}`;
}

/** The secret values of one kind of form, and which device may see them. */
export class FormSecrets<Form> {
  readonly #map: (form: Form, change: (value: string, place: SecretPlace) => string) => Form;

  /** @param map changes each secret value of a form */
  constructor(map: (form: Form, change: (value: string, place: SecretPlace) => string) => Form) {
    this.#map = map;
  }

  /** A form that was saved before devices were stored: nobody is known to have typed it. */
  withTypists({ data, typed }: TypedForm<Form>, name: string): TypedForm<Form> {
    const all: Record<string, TypedSecret> = {};
    this.#map(data, (value, place) => {
      const ref = createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 16);
      all[place] = typed[place] ?? { ref, device: null };
      return value;
    });
    return { data, typed: all };
  }

  /** A form as a device may see it: what another device typed is hidden. Null is a reader who typed nothing. */
  show({ data, typed }: TypedForm<Form>, device: string | null) {
    let isHidden = false;
    const shown = this.#map(data, (value, place) => {
      const by = typed[place];
      if (by && by.device !== null && by.device === device) return value;
      isHidden = true;
      return hiddenText(place, value, by?.ref ?? '');
    });
    return { data: shown, isHidden };
  }

  #known(before: TypedForm<Form> | null): ReadonlyMap<string, KnownSecret> {
    const known = new Map<string, KnownSecret>();
    if (!before) return known;
    this.#map(before.data, (value, place) => {
      const by = before.typed[place];
      if (by) known.set(nameOf(place, by.ref), { ...by, value });
      return value;
    });
    return known;
  }

  /**
   * What a device sent, with the stored values behind what is hidden from it; null where nothing stands behind one.
   * A value it typed itself is its own, also where another device typed the same: else a guess would be answered.
   */
  read(sent: Form, before: TypedForm<Form> | null, device: string): TypedForm<Form> | null {
    const known = this.#known(before);
    const typed: Record<string, TypedSecret> = {};
    let isLost = false;
    const refOf = (value: string, place: SecretPlace) => {
      const own = [...known].find(
        ([name, one]) =>
          one.device === device && one.value === value && name === nameOf(place, one.ref),
      );
      return own?.[1].ref ?? randomBytes(8).toString('hex');
    };
    const data = this.#map(sent, (value, place) => {
      const hidden = readHidden(value);
      if (!hidden) {
        typed[place] = { ref: refOf(value, place), device };
        return value;
      }
      const stored = known.get(nameOf(place, hidden.ref));
      isLost ||= stored === undefined;
      if (!stored) return '';
      typed[place] = { ref: stored.ref, device: stored.device };
      return stored.value;
    });
    return isLost ? null : { data, typed };
  }

  /** The values of a form that is submitted; what nothing stands behind is empty, and so missing. */
  reveal(sent: Form, before: TypedForm<Form> | null): Form {
    const known = this.#known(before);
    return this.#map(sent, (value, place) => {
      const hidden = readHidden(value);
      return hidden ? (known.get(nameOf(place, hidden.ref))?.value ?? '') : value;
    });
  }
}
