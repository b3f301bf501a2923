import { SERVER_TIME_HEADER } from '@verify-admin/rulebook/kernel/server-time-header';
import { ServerClock } from './server-clock.ts';

/** What this device believes: for how long something took here, and for nothing else. */
export const deviceNow = (): number => Date.now();

/** A browser may refuse its storage to a page. */
function storageHere(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The one clock of the page. */
export const clock = new ServerClock({
  device: deviceNow,
  storage: typeof window === 'undefined' ? null : storageHere(),
});

/** The server's moment in milliseconds since the epoch: what every age, countdown and date that is sent counts from. */
export const serverNow = clock.now;

/** As `serverNow`, as a date. */
export function serverDate(): Date {
  return new Date(serverNow());
}

/** As the transport; each answer tells the server's moment. */
export function tellingTime(transport: typeof fetch): typeof fetch {
  return async (address, init) => {
    const asked = deviceNow();
    const response = await transport(address, init);
    const moment = response.headers.get(SERVER_TIME_HEADER);
    clock.learn({ asked, received: deviceNow(), moment });
    return response;
  };
}
