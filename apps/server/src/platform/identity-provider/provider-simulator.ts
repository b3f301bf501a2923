import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { readSigned, sign, signUntil } from '../keys/keys.ts';
import {
  EVENT_HEADER,
  isCallbackSigned,
  SIGNATURE_HEADER,
  signCallback,
} from './callback-format.ts';
import type {
  AmlFindings,
  AmlSubject,
  CompanySession,
  IdentityProvider,
  PersonSession,
  ProviderResult,
  PushResult,
} from './identity-provider.ts';

import {
  SIMULATED_OUTCOMES,
  type SimulatedOutcome,
  type SimulatedOutcomeRow,
} from './simulated-outcomes.ts';

const TOKEN_PURPOSE = 'simulated session';
export const SIMULATOR_PATH = '/dev/provider';

/** A callback on its way to the product. */
export interface SentCallback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SimulatorSettings {
  readonly keys: readonly string[];
  readonly clock: Clock;
  /** The address people open; the hosted page is below it. */
  readonly baseUrl: string;
  /** Sends a callback; the status of the answer, or why there is none. */
  readonly deliver: (callback: SentCallback) => Promise<PushResult>;
}

/** A session the simulator has opened, as its link says. */
export interface SimulatedSession {
  readonly about: 'person' | 'company';
  readonly reference: string;
  readonly client_id: string;
}

const TEXT = /^(person|company) ([\w-]{1,60}) (\S{1,100})$/;

/** Names that an AML check finds, as in the provider's own test data. */
const LISTED = ['manfred weber', 'gopayments'];

function nameOf(subject: AmlSubject): string {
  return subject.type === 'person' ? `${subject.first_name} ${subject.last_name}` : subject.name;
}

/**
 * The demo's stand-in for the identity provider: a hosted page instead of a camera, and callbacks in the
 * provider's own format, signed as the provider signs them. Production does not have it.
 */
export class ProviderSimulator implements IdentityProvider {
  readonly name = 'simulator';
  readonly isConfigured = true;
  readonly #settings: SimulatorSettings;
  readonly #signingKey: string;

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#signingKey = sign(settings.keys, 'provider simulator', 'callbacks');
  }

  async createPersonSession({
    client_id,
    lifetime,
  }: PersonSession): Promise<ProviderResult<{ scan_ref: string; redirect_url: string }>> {
    const scan_ref = randomUUID();
    const session = { about: 'person', reference: scan_ref, client_id } as const;
    return { ok: true, scan_ref, redirect_url: this.#linkOf(session, lifetime) };
  }

  async createCompanySession({
    client_id,
    lifetime,
  }: CompanySession): Promise<ProviderResult<{ company_id: string; redirect_url: string }>> {
    const company_id = randomUUID();
    const session = { about: 'company', reference: company_id, client_id } as const;
    return { ok: true, company_id, redirect_url: this.#linkOf(session, lifetime) };
  }

  async screen(subject: AmlSubject): Promise<ProviderResult<AmlFindings>> {
    const name = nameOf(subject);
    if (!LISTED.includes(name.toLowerCase()))
      return { ok: true, status: 'NOT_SUSPECTED', hits: [] };
    return { ok: true, status: 'SUSPECTED', hits: [{ name, list_name: 'SIMULATED' }] };
  }

  async pushKybStatus(): Promise<PushResult> {
    return { ok: true };
  }

  async reach(): Promise<null> {
    return null;
  }

  isSigned(body: Buffer, signature: string | null): boolean {
    return isCallbackSigned(this.#signingKey, body, signature);
  }

  #linkOf({ about, reference, client_id }: SimulatedSession, lifetime: number): string {
    const { keys, clock, baseUrl } = this.#settings;
    const end = Math.floor(clock() / 1000) + lifetime;
    const token = signUntil(keys, TOKEN_PURPOSE, `${about} ${reference} ${client_id}`, end);
    return `${baseUrl}${SIMULATOR_PATH}/${encodeURIComponent(token)}`;
  }

  /** The session of a link; null where the link was not made here or has expired. */
  readSession(token: string): SimulatedSession | null {
    const { keys, clock } = this.#settings;
    const signed = readSigned(keys, TOKEN_PURPOSE, token);
    if (!signed || signed.end <= clock()) return null;
    const [, about, reference = '', client_id = ''] = TEXT.exec(signed.text) ?? [];
    return about === 'person' || about === 'company' ? { about, reference, client_id } : null;
  }

  /** The callback a real provider would send for this outcome, signed. */
  composeCallback(session: SimulatedSession, outcome: SimulatedOutcome): SentCallback {
    const row = SIMULATED_OUTCOMES[outcome];
    const body = JSON.stringify(
      session.about === 'person' ? this.#personBody(session, row) : this.#companyBody(session, row),
    );
    const event = session.about === 'person' ? row.event : 'COMPANY_REVIEW';
    return {
      url: `${this.#settings.baseUrl}/api/provider_callback`,
      headers: {
        'content-type': 'application/json',
        [EVENT_HEADER]: event,
        [SIGNATURE_HEADER]: signCallback(this.#signingKey, Buffer.from(body)),
      },
      body,
    };
  }

  /** Ends a session as a person chose on the hosted page: one signed callback. */
  finish(session: SimulatedSession, outcome: SimulatedOutcome): Promise<PushResult> {
    return this.#settings.deliver(this.composeCallback(session, outcome));
  }

  #personBody({ reference, client_id }: SimulatedSession, row: SimulatedOutcomeRow) {
    const finishTime = Math.floor(this.#settings.clock() / 1000);
    return {
      final: row.final,
      platform: 'PC',
      status: { overall: row.overall, fraudTags: row.fraud_tags, mismatchTags: row.mismatch_tags },
      data: {},
      fileUrls: {},
      scanRef: reference,
      clientId: client_id,
      startTime: finishTime,
      finishTime,
      AML: [],
      LID: [],
    };
  }

  #companyBody({ reference, client_id }: SimulatedSession, { overall }: SimulatedOutcomeRow) {
    return { id: reference, clientId: client_id, approvalStatus: overall, denyReason: '' };
  }
}
