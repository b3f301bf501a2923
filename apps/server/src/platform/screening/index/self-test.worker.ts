import { parentPort, workerData } from 'node:worker_threads';
import { openIndex } from '@verify-admin/screening/index/screening-index';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import {
  runSelfTest,
  type SelfTestResult,
  type SelfTestSettings,
} from '@verify-admin/screening/self-test/self-test';

export interface SelfTestAsk {
  readonly index: SharedArrayBuffer;
  readonly settings: SelfTestSettings;
}

export type SelfTestReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly result: SelfTestResult; readonly duration_ms: number };

/** Queries between two reports. */
const STRIDE = 50;

function report(message: SelfTestReport): void {
  parentPort?.postMessage(message);
}

const { index, settings } = workerData as SelfTestAsk;
const started = performance.now();
const steps = runSelfTest(createSearcher(openIndex(index)), settings);
let step = steps.next();
while (!step.done) {
  if (step.value.done % STRIDE === 0) report({ kind: 'progress', ...step.value });
  step = steps.next();
}
report({
  kind: 'done',
  result: step.value,
  duration_ms: Math.round(performance.now() - started),
});
