import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';

/** What a person asked for. */
export type Ask =
  | { readonly kind: 'react'; readonly note_id: number; readonly emoji: readonly Emoji[] }
  | { readonly kind: 'feature'; readonly note_id: number }
  | { readonly kind: 'kyb' | 'kyc'; readonly to: string; readonly note: string }
  | { readonly kind: 'department' | 'name'; readonly to: string }
  | { readonly kind: 'person'; readonly to: string | null };

export interface ReactionSeen {
  readonly emoji: string;
  readonly admin_uuid: string;
}

/**
 * One object for each reaction. The answers of a million operations show tens of millions of them, more
 * than fit into memory one by one.
 */
export class SharedReactions {
  readonly #known = new Map<string, ReactionSeen>();

  shared({ admin_uuid, emoji }: ReactionSeen): ReactionSeen {
    const key = `${admin_uuid} ${emoji}`;
    const known = this.#known.get(key) ?? { admin_uuid, emoji };
    this.#known.set(key, known);
    return known;
  }
}

/** One request with what was answered. */
export interface Operation {
  readonly request_id: string;
  readonly actor_uuid: string;
  readonly ask: Ask;
  /** When it was sent and when its answer had come, in milliseconds of one clock. */
  readonly sent: number;
  readonly answered: number;
  readonly status: number;
  /** The refusal's code; null on success. */
  readonly error: string | null;
  /** Who reacted with what, as the answer to a reaction says. */
  readonly reactions: readonly ReactionSeen[];
}

/** A line of the audit log, in the order of the chain. */
export interface Line {
  readonly request_id: string;
  readonly actor_uuid: string | null;
  /** What the change replaced, where the line has it. */
  readonly from: string | null | undefined;
}

/** An acknowledged operation at its place in the serial order. */
export type Change = Operation & { readonly from: Line['from'] };

/** The changes of some kinds alone, their order kept. */
export function changesOf<K extends Ask['kind']>(
  changes: readonly Change[],
  kind: K,
): (Change & { readonly ask: Extract<Ask, { kind: K }> })[] {
  return changes.filter(
    (change): change is Change & { readonly ask: Extract<Ask, { kind: K }> } =>
      change.ask.kind === kind,
  );
}
