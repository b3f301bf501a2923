import * as calls from '@verify-admin/rulebook/launch/launch-keys.contract';
import { keyStateAt } from '@verify-admin/rulebook/launch/launch-keys.rules';
import { query } from '../../kernel/command.ts';
import { readSettingKeys, sha256Of } from './launch-key.ts';
import { listKeys } from './launch-keys.store.ts';

/** The keys without their hashes; a key of the settings has ended once it is not there any more. */
export const listLaunchKeys = query(calls.listLaunchKeys, async (_input, { app }) => {
  const set = readSettingKeys(app.config.LAUNCH_API_KEYS).map(({ key }) => sha256Of(key));
  const rows = await listKeys(app.db);
  const data = rows.map((row) => {
    const isGone = row.is_setting && !set.includes(row.key_sha256);
    return {
      id: row.id,
      caller: row.caller,
      prefix: row.prefix,
      account_types: [...row.account_types],
      created: row.created,
      created_by: row.created_by_name,
      is_setting: row.is_setting,
      expires: row.expires,
      last_used: row.last_used,
      state: isGone ? ('ended' as const) : keyStateAt(row, app.clock()),
    };
  });
  return { data };
});
