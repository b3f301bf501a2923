import { afterAll, beforeAll } from 'vitest';
import { anApp, type AppGiven, type TestApp } from './an-app.ts';

type OpenTestApp = Omit<TestApp, 'close'>;

/** The app of a test file, or of a `describe`: open from before its first test until after its last. */
export function anOpenApp(given: AppGiven | (() => Promise<AppGiven>) = {}): OpenTestApp {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await anApp(typeof given === 'function' ? await given() : given);
  });
  afterAll(() => opened?.close());
  const running = () => {
    if (!opened) throw new Error('The app is not open yet.');
    return opened;
  };
  return {
    get app() {
      return running().app;
    },
    get database() {
      return running().database;
    },
    get time() {
      return running().time;
    },
  };
}
