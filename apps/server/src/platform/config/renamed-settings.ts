/** Settings by the names they had: ignored, audit checkpoints or security events would silently stop. */
const RENAMED: Readonly<Record<string, string>> = {
  AUDIT_KEY: 'AUDIT_CHECKPOINT_KEY',
  AUDIT_CHECKPOINTS: 'AUDIT_CHECKPOINT_URL',
  SECURITY_EVENTS: 'SECURITY_LOG_URL',
};

/** One sentence for each setting that is set by an earlier name. */
export function renamedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(RENAMED)
    .filter(([earlier]) => environment[earlier])
    .map(([earlier, name]) => `${earlier} is now called ${name}: set it by that name.`);
}
