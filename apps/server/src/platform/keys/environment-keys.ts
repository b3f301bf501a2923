import { withoutKms } from '../config/kms-rules.ts';
import { type KeySource, KeySourceFault, type SourceState } from './key-source.ts';
import { isWrapped, type KeyValue } from './key-value.ts';

/** The settings themselves: each value is the key. */
export class EnvironmentKeys implements KeySource {
  keyOf(setting: string, value: KeyValue): Promise<string> {
    if (!isWrapped(value)) return Promise.resolve(value.written);
    return Promise.reject(new KeySourceFault(withoutKms(setting)));
  }

  wrap(): Promise<string> {
    return Promise.reject(new KeySourceFault('KMS_URL is not set: a KMS wraps keys.'));
  }

  check(): Promise<SourceState> {
    return Promise.resolve({
      well: true,
      sentence: 'KMS_URL is not set: keys are in the settings.',
    });
  }
}
