import type { AppContext } from '../../kernel/app-context.ts';
import { findForeignKeys, listKeyWarnings } from '../../keys/check-keys.ts';
import { nowOf } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { KEY_SETTINGS } from '../../platform/config/key-rules.ts';
import { isWrapped } from '../../platform/keys/key-value.ts';
import { openKeySource } from '../../platform/keys/open-key-source.ts';
import { SEALED_VALUES } from '../../sealed-values.ts';
import { bad, type Finding, ok } from './finding.ts';

/** Reported ahead of what needs the database: without the keys that a KMS unwraps nothing opens. */
export async function checkKms(config: Config): Promise<Finding> {
  const { well, sentence } = await openKeySource(config).check();
  const values = KEY_SETTINGS.flatMap((name) => config[name] ?? []);
  if (config.KMS_URL === undefined) return { well, sentence };
  const wrapped = values.filter(isWrapped).length;
  return { well, sentence: `${sentence} Wrapped: ${wrapped} of ${values.length} keys.` };
}

/** A DATA_KEY that the database's canaries refuse never gets here: without it nothing opens. */
export async function checkKeys({ db, keys, clock }: AppContext): Promise<Finding> {
  const foreign = await findForeignKeys(db, keys.data, SEALED_VALUES);
  const warnings = await listKeyWarnings(db, { keys, now: nowOf(clock) });
  const found = [...foreign, ...warnings];
  return found.length > 0
    ? bad(found.join(' '))
    : ok('Every encrypted value names a key of DATA_KEY.');
}
