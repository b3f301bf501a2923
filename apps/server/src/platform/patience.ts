/**
 * What the work comes to, or `late` where it takes longer than so many milliseconds; then it goes on, and nobody waits.
 * Without it one server that hangs holds up `/ready`, `/metrics` and every look at the others. `AbortSignal.timeout` of Node
 * ends only what takes a signal, which statements and mail do not.
 * @throws what the work throws in time
 */
export async function within<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late).unref();
  });
  // Who does not wait any more hears of no failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, waited]);
  } finally {
    clearTimeout(timer);
  }
}
