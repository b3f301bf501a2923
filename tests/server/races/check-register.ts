import type { Change } from './recorded.ts';

type Written = Change & { readonly ask: { readonly to: string | null } };

/**
 * A value that one person after another replaced: each change replaced what the one before it wrote,
 * and the last one's value is the current one.
 */
export function findRegisterFaults(
  changes: readonly Written[],
  { first, last }: { readonly first: string | null; readonly last: string | null },
): string[] {
  const faults: string[] = [];
  let current = first;
  for (const { ask, from, request_id } of changes) {
    if (from !== undefined && from !== current) {
      faults.push(`${request_id} replaced ${from}, but it was ${current}`);
    }
    current = ask.to;
  }
  if (last !== current) faults.push(`it is ${last} in the end, not ${current}`);
  return faults;
}
