import type { Engine } from '../../../scripts/engines.mjs';
import type { OpenEngine } from './driver.ts';
import { openByPuppeteer } from './puppeteer-driver.ts';
import { openWebKit } from './webkit-driver.ts';

export function openEngine(engine: Engine): Promise<OpenEngine> {
  return engine.kind === 'webkit' ? openWebKit(engine) : openByPuppeteer(engine);
}
