import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const HOSTILE = [
  'one\n{"level":30,"msg":"answered"}',
  'one\r\n\r\ntwo',
  'one\u2028two\u2029three',
  '\u001b[2J\u001b[1;31mred\u0007',
  '"}\n{"level":50,"msg":"forged"}',
  '%s %d %j %o',
  '\0\b\f\u0085',
];

describe('V16.4.1 V1.3.10 a line of the log', () => {
  it.each(HOSTILE)('is one JSON line, whatever is in it: %j', (hostile) => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    log.info({ route: hostile, [hostile]: 1, code: { [hostile]: hostile } }, 'answered');
    log.info(hostile);
    expect(written).toHaveLength(2);
    for (const line of written) {
      expect(line.endsWith('\n')).toBe(true);
      // oxlint-disable-next-line no-control-regex -- these are what must not be there
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f]/);
    }
    const [first = '', second = ''] = written;
    expect(JSON.parse(first)).toMatchObject({ msg: 'answered', route: hostile });
    expect(JSON.parse(second)).toMatchObject({ msg: hostile });
  });
});
