import type { Sealing } from '../../kernel/drafts/sealing.ts';
import type { TypedCopy } from './wizard-draft.ts';

/** Reads what a form holds; throws where it is something else. */
type Parse<Form> = (given: unknown) => Form;

/** A copy that cannot be read is none: an older page may have written it. */
function parseCopy<Form>(text: string, parse: Parse<Form>): TypedCopy<Form> | null {
  try {
    const copy: unknown = JSON.parse(text);
    if (typeof copy !== 'object' || copy === null) return null;
    if (!('version' in copy && 'data' in copy && 'sent' in copy)) return null;
    const { version, data, sent } = copy;
    if (typeof version !== 'number' || !Array.isArray(sent)) return null;
    return { version, data: parse(data), sent: sent.map((one: unknown) => parse(one)) };
  } catch {
    return null;
  }
}

/**
 * What was typed and is not on the server yet, in this tab's own storage and encrypted: it outlives a reload
 * without a connection and is deleted with the first save.
 */
export class DeviceCopy<Form> {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #sealing: Sealing;
  readonly #name: string;
  readonly #loadParse: () => Promise<Parse<Form>>;
  /** A text that is still being encrypted is stored only while nothing newer came. */
  #newest = 0;

  constructor(
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    sealing: Sealing,
    name: string,
    loadParse: () => Promise<Parse<Form>>,
  ) {
    this.#storage = storage;
    this.#sealing = sealing;
    this.#name = name;
    this.#loadParse = loadParse;
  }

  async find(): Promise<TypedCopy<Form> | null> {
    const sealed = this.#storage.getItem(this.#name);
    const text = sealed && (await this.#sealing.open(this.#name, sealed));
    return text ? parseCopy(text, await this.#loadParse()) : null;
  }

  async store(copy: TypedCopy<Form>): Promise<void> {
    this.#newest += 1;
    const nth = this.#newest;
    const sealed = await this.#sealing.seal(this.#name, JSON.stringify(copy));
    if (sealed !== null && nth === this.#newest) this.#storage.setItem(this.#name, sealed);
  }

  delete(): void {
    this.#newest += 1;
    this.#storage.removeItem(this.#name);
  }
}
