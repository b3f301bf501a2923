import type { Call, RefusalOf } from '@verify-admin/rulebook/kernel/call';
import {
  type ChangedFact,
  GENERAL_REFUSALS,
  type GeneralRefusal,
  type Refusal,
  type Refusals,
} from '@verify-admin/rulebook/kernel/refusal';

/** The facts of a refusal in addition to its sentence. */
export interface RefusalDetail {
  /** Where the input was invalid: field → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Facts that help the person, such as what the status is by now. */
  readonly facts?: Readonly<Record<string, string>>;
  /** What changed since it was seen. */
  readonly changed?: readonly ChangedFact[];
  /** The facts that it changed to, for the next decision. */
  readonly facts_now?: string;
}

/**
 * Thrown where a rule refuses. It carries a code that is declared, for every call or for the one
 * that is asked; the sentence is looked up there, so nobody writes one at the place of throwing.
 */
export class Refused extends Error {
  readonly code: string;
  readonly fields: RefusalDetail['fields'];
  readonly facts: RefusalDetail['facts'];
  readonly changed: RefusalDetail['changed'];
  readonly facts_now: RefusalDetail['facts_now'];

  // Private, so that every code passes one of the two declarations below.
  private constructor(code: string, { fields, facts, changed, facts_now }: RefusalDetail = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.fields = fields;
    this.facts = facts;
    this.changed = changed;
    this.facts_now = facts_now;
  }

  /** What any call may answer. */
  static general(code: GeneralRefusal, detail?: RefusalDetail): Refused {
    return new Refused(code, detail);
  }

  /** What this call declares; a code it does not declare does not compile. */
  static of<C extends Call>(_call: C, code: RefusalOf<C>, detail?: RefusalDetail): Refused {
    return new Refused(code, detail);
  }
}

/**
 * Makes the refusals of the call that is asked. A function that refuses on behalf of several calls
 * takes one with its own codes, which only a call that declares them all can hand in.
 */
export type Refuse<Code extends string> = (code: Code, detail?: RefusalDetail) => Refused;

/** What is declared for a code: by the call, or for every call; undefined where nothing is. */
export function findRefusal(call: Call | undefined, code: string): Refusal | undefined {
  const own: Refusals = call?.refusals ?? {};
  const general: Refusals = GENERAL_REFUSALS;
  return own[code as keyof Refusals] ?? general[code as keyof Refusals];
}
