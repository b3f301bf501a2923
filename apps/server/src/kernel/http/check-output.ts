import type { Call } from '@verify-admin/rulebook/kernel/call';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The path of the first field of `answer` that `declared` lacks; null where it has them all. */
function findUndeclared(answer: unknown, declared: unknown, path: string): string | null {
  if (!isObject(answer) || !isObject(declared)) return null;
  for (const [name, value] of Object.entries(answer)) {
    const place = `${path}/${name}`;
    if (value !== undefined && !Object.hasOwn(declared, name)) return place;
    const below = findUndeclared(value, declared[name], place);
    if (below !== null) return below;
  }
  return null;
}

/**
 * An answer in the shape its call declares. A shape alone would take a field it does not have away.
 * @throws where the answer lacks a declared field, or has one that is not declared; the message has names alone.
 */
export function checkOutput(call: Call, answer: unknown): unknown {
  const declared = call.output.parse(answer);
  const undeclared = findUndeclared(answer, declared, '');
  if (undeclared !== null) throw new Error(`${call.name} answers ${undeclared}, not declared.`);
  return declared;
}
