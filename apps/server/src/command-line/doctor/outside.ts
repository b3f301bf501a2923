import type { Kysely } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import type { NamedPlace } from '../../platform/checkpoint-places/checkpoint-place.ts';
import { openPlaces } from '../../platform/checkpoint-places/open-places.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  type IdentityProvider,
  NO_PROVIDER,
} from '../../platform/identity-provider/identity-provider.ts';
import { openNamedProvider } from '../../platform/identity-provider/open-provider.ts';
import { type Mail, NO_MAIL } from '../../platform/mail/mail.ts';
import { catchesMail, openMailServer } from '../../platform/mail/open-mail.ts';
import { openScanner } from '../../platform/scanner/open-scanner.ts';
import type { Scanner } from '../../platform/scanner/scanner.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/**
 * What is looked at whether or not the database opens. Storage and places are opened by their own checks: one whose
 * setting is wrong hides no other.
 */
export interface Outside {
  readonly config: Config;
  /** Null where it did not open: what waits in it is not said then. */
  readonly db: Kysely<Schema> | null;
  readonly storage: () => Promise<Storage>;
  readonly checkpointPlaces: () => Promise<readonly NamedPlace[]>;
  /** Null where emails are collected in a database that did not open. */
  readonly mail: Mail | null;
  readonly scanner: Scanner | null;
  readonly provider: IdentityProvider;
}

/** The systems of the opened product. */
export function outsideOfApp(app: AppContext): Outside {
  const { config, db, mail, scanner, provider } = app;
  return {
    config,
    db,
    storage: async () => app.storage,
    checkpointPlaces: async () => app.checkpointPlaces,
    mail,
    scanner,
    provider,
  };
}

/** The same systems by the settings alone. */
export function outsideOfSettings(config: Config): Outside {
  return {
    config,
    db: null,
    storage: () => openStorage(config),
    checkpointPlaces: () => openPlaces(config),
    mail: openMailServer(config) ?? (catchesMail(config) ? null : NO_MAIL),
    scanner: openScanner(config),
    provider: openNamedProvider(config) ?? NO_PROVIDER,
  };
}
