import type { KeyValue } from '../keys/key-value.ts';

/** Settings that are of no use, or misleading, without others. */
interface JoinedSettings {
  readonly MODE: 'demo' | 'production';
  readonly IDENFY_API_KEY?: string | undefined;
  readonly IDENFY_API_SECRET?: string | undefined;
  readonly IDENFY_SIGNING_KEY?: string | undefined;
  readonly STATUS_WEBHOOK_URL?: string | undefined;
  readonly STATUS_WEBHOOK_KEY?: readonly KeyValue[] | undefined;
  readonly AUDIT_CHECKPOINT_URL?: string | undefined;
  readonly AUDIT_CHECKPOINT_KEY?: readonly KeyValue[] | undefined;
}

/** Half of the provider's settings would look as if there were none. */
function partialProvider(settings: JoinedSettings): string[] {
  const names = ['IDENFY_API_KEY', 'IDENFY_API_SECRET', 'IDENFY_SIGNING_KEY'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map(
    (name) => `${name} is not set: the identity provider needs ${names.join(', ')}.`,
  );
}

function unsignedWebhooks({ STATUS_WEBHOOK_URL, STATUS_WEBHOOK_KEY }: JoinedSettings): string[] {
  if (STATUS_WEBHOOK_URL === undefined || STATUS_WEBHOOK_KEY !== undefined) return [];
  return ['STATUS_WEBHOOK_KEY is not set: what is sent to STATUS_WEBHOOK_URL is signed with it.'];
}

function unsignedCheckpoints({
  MODE,
  AUDIT_CHECKPOINT_URL,
  AUDIT_CHECKPOINT_KEY,
}: JoinedSettings): string[] {
  if (MODE === 'demo' || AUDIT_CHECKPOINT_URL === undefined || AUDIT_CHECKPOINT_KEY !== undefined)
    return [];
  return [
    'AUDIT_CHECKPOINT_KEY is not set: the checkpoints of AUDIT_CHECKPOINT_URL are signed with it.',
  ];
}

/** One sentence for each setting that another one needs. */
export function settingsWithoutTheirOthers(settings: JoinedSettings): string[] {
  return [
    ...partialProvider(settings),
    ...unsignedWebhooks(settings),
    ...unsignedCheckpoints(settings),
  ];
}
