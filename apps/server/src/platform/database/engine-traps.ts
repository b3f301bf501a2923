import type { PGlite } from '@electric-sql/pglite';

/** The exit status by which the engine leaves a statement that failed in an ordinary way. */
const STATEMENT_FAILED = 100;

function isOrdinaryFailure(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown
    ? thrown.status === STATEMENT_FAILED
    : false;
}

/**
 * Hears of what the engine itself passes over: after an abort (a full disk in the middle of a log
 * record) or an exhausted stack it would go round in its loop for ever, with its memory half
 * changed. `onTrap` must not return: only a new process, recovering from the log, is sound again.
 */
export function watchEngineTraps(engine: PGlite, onTrap: () => never): void {
  const module = engine.Module;
  const loopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (thrown) {
      if (!isOrdinaryFailure(thrown)) onTrap();
      throw thrown;
    }
  };
}
