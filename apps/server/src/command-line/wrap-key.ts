import { text } from 'node:stream/consumers';
import { isSigningSecret, refuseKeys } from '../platform/config/key-rules.ts';
import type { KmsSettings } from '../platform/config/kms-rules.ts';
import { KeySourceFault } from '../platform/keys/key-source.ts';
import { isWrapped } from '../platform/keys/key-value.ts';
import { openKeySource } from '../platform/keys/open-key-source.ts';
import { CommandRefused } from './command-line.ts';

/** What a terminal shows as it is typed, or stays in the list of commands, is no secret. */
const HOW = 'Send the key: openssl rand -base64 32 | npx verify-admin keys wrap';

/** Why this is not wrapped; null where it is a key that a setting would take. */
function refuseKey(key: string): string | null {
  if (key === '') return `Standard input is empty. ${HOW}`;
  if (isWrapped({ written: key })) return 'Standard input has a key that is wrapped already.';
  if (key.includes(',')) return 'Standard input has more than one key: wrap each by itself.';
  const [weak] = refuseKeys({ 'Standard input': [key] });
  if (weak !== undefined) return weak;
  return isSigningSecret(key) ? null : 'Standard input has a damaged key in PKCS #8.';
}

/**
 * The wrapped form of the key that comes from `input`, for a setting.
 * @throws CommandRefused where there is no key, or the KMS does not wrap it
 */
export async function wrapKey(
  settings: KmsSettings,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
): Promise<string> {
  if (input.isTTY) throw new CommandRefused(HOW);
  const key = (await text(input)).trim();
  const refusal = refuseKey(key);
  if (refusal !== null) throw new CommandRefused(refusal);
  try {
    return await openKeySource(settings).wrap(key);
  } catch (fault) {
    if (fault instanceof KeySourceFault) throw new CommandRefused(fault.message);
    throw fault;
  }
}
