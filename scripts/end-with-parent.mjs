const LOOK_EVERY_MS = 250;

/**
 * Ends this process, as a signal would, when the shell npm ran it in is gone. npm passes a signal
 * to that shell, and the shell passes it to nobody: the server would live on unseen.
 */
export function endWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
}
