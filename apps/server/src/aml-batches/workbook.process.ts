import { arrayBuffer } from 'node:stream/consumers';
import { readInThread } from './read-in-thread.ts';
import type { WorkbookReport } from './workbook.worker.ts';

// Begun by the server for one workbook: its bytes come in, reports go out over the channel between the
// two. It ends with the server.
const [, , today = ''] = process.argv;
process.once('disconnect', () => process.exit(0));

const bytes = new Uint8Array(await arrayBuffer(process.stdin));
const tell = (report: WorkbookReport) => void process.send?.(report);
await readInThread({ bytes, today }, tell);
