import type { Served } from '../kernel/command.ts';
import type { ProposedAct } from './proposed-act.ts';
import { confirmWith, decline, switchKind, withdraw } from './second-person.commands.ts';
import { proposals, secondPerson } from './second-person.queries.ts';

/** `acts` are the decisions that can be proposed, as their features carry them out. */
export function secondPersonRoutes(acts: readonly ProposedAct[]): readonly Served[] {
  return [secondPerson, switchKind, proposals, confirmWith(acts), decline, withdraw];
}
