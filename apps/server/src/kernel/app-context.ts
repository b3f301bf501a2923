import type { AgreementTerms } from '@verify-admin/rulebook/agreement/agreement-terms';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ReadClocks } from '../platform/database/clock-reading.ts';
import type { Replica } from '../platform/database/replica/replica.ts';
import type { Connections } from '../platform/database/open-database.ts';
import type { DependencyWatch } from '../platform/dependencies/dependency-watch.ts';
import type { Readiness } from '../platform/dependencies/readiness.ts';
import type { CheckpointPlace } from '../platform/checkpoint-places/checkpoint-place.ts';
import type { DeferredWork } from '../platform/deferred-work/deferred-work.ts';
import type { Events } from '../platform/events/events.ts';
import type { OpenAccounts } from '../platform/events/open-accounts.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { ProviderSimulator } from '../platform/identity-provider/provider-simulator.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { PaymentsProvider } from '../platform/payments-provider/payments-provider.ts';
import type { Scanner } from '../platform/scanner/scanner.ts';
import type { Screening } from '../platform/screening/screening.ts';
import type { SecurityEvents } from '../platform/security-events/security-events.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Log } from '../platform/log.ts';
import type { Applicants } from './actor.ts';
import type { ClockCheck } from './clock-check/clock-check.ts';
import type { Reads } from './reads/reads.ts';
import type { Sessions } from './session.ts';
import type { WebSessions } from './web-session.ts';

/** Everything a command or query may lean on; made once in `main` and handed down. */
export interface AppContext {
  readonly config: Config;
  readonly keys: Keys;
  readonly db: Kysely<Schema>;
  /** Read in place of `db` where nothing is decided; null where none is set. */
  readonly replica: Replica | null;
  readonly connections: () => Connections;
  /** Whether calls can be answered at all. */
  readonly readiness: Readiness;
  /** Which of the others answer. */
  readonly dependencies: DependencyWatch;
  readonly clock: Clock;
  readonly readClocks: ReadClocks;
  /** Asked before anything is done by time alone. */
  readonly clockCheck: ClockCheck;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly webSessions: WebSessions;
  readonly applicants: Applicants;
  readonly storage: Storage;
  readonly screening: Screening;
  readonly provider: IdentityProvider;
  /** The demo's identity provider; null where a real one is configured, and in production. */
  readonly simulator: ProviderSimulator | null;
  readonly paymentsProvider: PaymentsProvider;
  readonly mail: Mail;
  /** What creators accept; null where the settings name no documents. */
  readonly agreementTerms: AgreementTerms | null;
  readonly deferredWork: DeferredWork;
  readonly events: Events;
  readonly openAccounts: OpenAccounts;
  /** Where checkpoints of the audit log are kept outside the database. */
  readonly checkpointPlaces: readonly CheckpointPlace[];
  /** The virus scanner; null where none is set. */
  readonly scanner: Scanner | null;
  readonly securityEvents: SecurityEvents;
  /** Writes down what staff see, and counts it. */
  readonly reads: Reads;
}
