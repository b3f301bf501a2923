import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import type { Tone } from '@verify-admin/rulebook/kernel/tone';
import { showState, type State } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import {
  PROPOSED_KINDS,
  type ProposedKind,
} from '@verify-admin/rulebook/second-person/decision-kinds';
import { proposalAct } from '@verify-admin/rulebook/second-person/proposal.states';

type States = Readonly<Record<string, State>>;

interface ActWords {
  /** What was done; the act itself where nothing else is given. */
  readonly said?: string;
  /** The vocabulary of the outcome. */
  readonly states?: States;
  /** The act says its outcome already, so that only the tone is left to show. */
  readonly saysOutcome?: boolean;
  /** Where the outcome has not come yet, or never comes. */
  readonly tone?: Tone;
  /** Who acted where it was nobody of the staff. */
  readonly by?: string;
  /** Talk about the account; nothing was done on it. */
  readonly isTalk?: boolean;
}

const PROVIDER = 'Provider';
const CLOCK = 'Verify Admin';

const PROPOSED_STATES: Readonly<Record<ProposedKind, States>> = {
  kyb_override: KYB_STATES,
  legal_override: LEGAL_STATES,
  hit_clearance: HIT_STATES,
};

/** What is proposed settles nothing, and what ends a proposal without doing it neither. */
const PROPOSALS: Readonly<Record<string, ActWords>> = Object.fromEntries(
  PROPOSED_KINDS.flatMap((kind): [string, ActWords][] => [
    [proposalAct(kind, 'OPEN'), { states: PROPOSED_STATES[kind], tone: 'open' }],
    [proposalAct(kind, 'DECLINED'), { saysOutcome: true, tone: 'bad' }],
    [proposalAct(kind, 'WITHDRAWN'), { saysOutcome: true }],
    [proposalAct(kind, 'LAPSED'), { saysOutcome: true }],
  ]),
);

/** The acts of the audit log as the timeline tells them. */
const ACTS: Readonly<Record<string, ActWords>> = {
  'queued KYC email': { said: 'asked for a KYC email' },
  'queued KYB email': { said: 'asked for a KYB email', states: KYB_STATES, saysOutcome: true },
  'sent KYC email': { by: CLOCK },
  'sent KYB email': { states: KYB_STATES, saysOutcome: true, by: CLOCK },
  'could not send KYC email': { by: CLOCK },
  'could not send KYB email': { by: CLOCK },
  'recorded KYC email': { said: 'recorded a KYC email' },
  'submitted KYB': { states: KYB_STATES, saysOutcome: true },
  'decided KYB': { states: KYB_STATES, by: PROVIDER },
  'overrode KYB': { states: KYB_STATES },
  'told the provider the KYB status': { states: KYB_STATES },
  'overrode KYC': { states: KYC_STATES },
  'ran individual AML': { said: 'ran Individual AML', states: AML_STATES },
  'ran bulk AML': { said: 'ran AML in a batch', states: AML_STATES, by: CLOCK },
  'ran business AML': { said: 'ran Business AML', states: AML_STATES },
  'found by monitoring: individual AML': {
    said: 'found a new hit on Individual AML',
    states: AML_STATES,
    by: CLOCK,
  },
  'found by monitoring: business AML': {
    said: 'found a new hit on Business AML',
    states: AML_STATES,
    by: CLOCK,
  },
  'switched monitoring on': { saysOutcome: true },
  'switched monitoring off': { saysOutcome: true },
  'decided an AML hit': { said: 'marked an AML hit', states: HIT_STATES },
  'revoked an AML suppression': {
    said: 'let an AML hit alert again',
    states: AML_STATES,
    saysOutcome: true,
  },
  'removed an AML subject': {
    said: 'removed a subject from an AML check',
    states: AML_STATES,
  },
  'let an AML suppression expire': {
    said: 'let “do not alert again” expire',
    states: AML_STATES,
    saysOutcome: true,
    by: CLOCK,
  },
  'decided Legal approval': { states: LEGAL_STATES },
  'let Legal approval expire': {
    said: 'let Legal approval expire',
    states: LEGAL_STATES,
    saysOutcome: true,
    by: CLOCK,
  },
  'reset document expiration': {
    said: 'reset the document expiration',
    states: LEGAL_STATES,
  },
  'saved payment details': { states: PAYMENT_STATES, saysOutcome: true },
  'submitted payment for approval': { states: PAYMENT_STATES, saysOutcome: true },
  'approved payment': { states: PAYMENT_STATES, saysOutcome: true },
  'denied payment': { states: PAYMENT_STATES, saysOutcome: true },
  'revealed payment value': { said: 'revealed a payment value' },
  'hid document': { said: 'hid a document', saysOutcome: true },
  'restored document': { said: 'restored a document', saysOutcome: true },
  'uploaded document': { said: 'uploaded a document' },
  'opened document': { said: 'opened a document' },
  'assigned a department': { said: 'assigned the department' },
  'updated company name': { said: 'updated the company name' },
  'added a note': { isTalk: true },
  'reacted to a note': { isTalk: true },
  'featured a note': { isTalk: true },
  'un-featured the note': { isTalk: true },
  ...PROPOSALS,
};

const ASSIGNED = 'assigned the account';

export interface ToldAct {
  readonly who: string;
  /** `ran Individual AML: Suspected` */
  readonly what: string;
  /** Undefined where the act settles nothing. */
  readonly tone: Tone | undefined;
  readonly isTalk: boolean;
}

interface Act {
  readonly act: string;
  readonly outcome: string | null;
  readonly admin_username: string | null;
}

function withOutcome(said: string, act: Act, words: ActWords): string {
  const { outcome } = act;
  if (outcome === null || outcome === '' || words.saysOutcome) return said;
  if (act.act === ASSIGNED) return `${said} to ${outcome}`;
  return `${said}: ${words.states ? showState(words.states, outcome).label : outcome}`;
}

function toneOfOutcome({ outcome }: Act, { states }: ActWords): Tone | undefined {
  return outcome && states ? showState(states, outcome).tone : undefined;
}

/** One line of the audit log in words: who did what, and what came of it. */
export function tellAct(act: Act): ToldAct {
  const words = ACTS[act.act] ?? {};
  return {
    who: act.admin_username ?? words.by ?? 'Applicant',
    what: withOutcome(words.said ?? act.act, act, words),
    tone: words.tone ?? toneOfOutcome(act, words),
    isTalk: words.isTalk ?? false,
  };
}
