import { type Change, changesOf, type ReactionSeen } from './recorded.ts';

const entry = ({ admin_uuid, emoji }: ReactionSeen) => `${admin_uuid} ${emoji}`;

function differences(model: ReadonlySet<string>, seen: readonly ReactionSeen[]): string[] {
  const entries = seen.map(entry);
  return [
    ...[...model].filter((one) => !entries.includes(one)).map((one) => `lost ${one}`),
    ...entries.filter((one) => !model.has(one)).map((one) => `foreign ${one}`),
    ...(new Set(entries).size === entries.length ? [] : ['the same reaction twice']),
  ];
}

/**
 * NOTE-13: a note's reactions are a set to which each change writes its author's own part. Every
 * answer, and what is stored in the end, must be the set of one person after another.
 */
export function findReactionFaults(
  changes: readonly Change[],
  stored: ReadonlyMap<number, readonly ReactionSeen[]>,
): string[] {
  const model = new Map<number, Set<string>>();
  const faults: string[] = [];
  for (const { ask, actor_uuid, reactions, request_id } of changesOf(changes, 'react')) {
    const others = [...(model.get(ask.note_id) ?? [])].filter((one) => !one.startsWith(actor_uuid));
    const own = ask.emoji.map((emoji) => entry({ admin_uuid: actor_uuid, emoji }));
    const after = new Set([...others, ...own]);
    model.set(ask.note_id, after);
    faults.push(...differences(after, reactions).map((one) => `answer ${request_id}: ${one}`));
  }
  for (const note_id of new Set([...model.keys(), ...stored.keys()])) {
    const found = differences(model.get(note_id) ?? new Set(), stored.get(note_id) ?? []);
    faults.push(...found.map((one) => `note ${note_id}: ${one}`));
  }
  return faults;
}
