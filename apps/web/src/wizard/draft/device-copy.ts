import { wizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import type { Sealing } from '../../kernel/drafts/sealing.ts';
import type { TypedCopy } from './wizard-draft.ts';

/** A copy that cannot be read is none: an older page may have written it. */
function parseCopy(text: string): TypedCopy | null {
  try {
    const copy: unknown = JSON.parse(text);
    if (typeof copy !== 'object' || copy === null) return null;
    if (!('version' in copy && 'data' in copy && 'sent' in copy)) return null;
    const { version, data, sent } = copy;
    if (typeof version !== 'number' || !Array.isArray(sent)) return null;
    const parsed = sent.map((one: unknown) => wizardData.parse(one));
    return { version, data: wizardData.parse(data), sent: parsed };
  } catch {
    return null;
  }
}

/**
 * What was typed and is not on the server yet, in this tab's own storage and encrypted: it outlives a reload
 * without a connection and is deleted with the first save.
 */
export class DeviceCopy {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #sealing: Sealing;
  readonly #name: string;
  /** A text that is still being encrypted is stored only while nothing newer came. */
  #newest = 0;

  constructor(
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    sealing: Sealing,
    client_id: string,
  ) {
    this.#storage = storage;
    this.#sealing = sealing;
    this.#name = `va-kyb-form ${client_id}`;
  }

  async find(): Promise<TypedCopy | null> {
    const sealed = this.#storage.getItem(this.#name);
    const text = sealed && (await this.#sealing.open(this.#name, sealed));
    return text ? parseCopy(text) : null;
  }

  async store(copy: TypedCopy): Promise<void> {
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
