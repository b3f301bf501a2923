/**
 * Thrown where a rule says no. It carries a code of the call's declared refusals; the sentence is
 * looked up there, so nobody writes one at the place of throwing.
 */
export class Refused extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Facts that help the person, such as what the status is by now. */
  readonly facts: Readonly<Record<string, string>> | undefined;

  constructor(
    code: string,
    more: { fields?: Record<string, string>; facts?: Record<string, string> } = {},
  ) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.fields = more.fields;
    this.facts = more.facts;
  }
}
