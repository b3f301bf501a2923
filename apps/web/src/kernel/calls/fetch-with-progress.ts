/** How much of what is sent has left: 0 at the start, 1 when all of it is under way. */
export type OnProgress = (share: number) => void;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
}

/** Statuses whose answer has no body, and to which a Response takes none. */
const BARE: readonly number[] = [204, 205, 304];

/** As `fetch`, for one body: browsers report the progress of uploads to XMLHttpRequest alone. */
export function fetchWithProgress(onProgress: OnProgress): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const url = address instanceof Request ? address.url : address;
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url);
      request.responseType = 'blob';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, statusText } = request;
        const body = BARE.includes(status) ? null : (request.response as Blob);
        resolve(new Response(body, { status, statusText, headers: headersOf(request) }));
      });
      request.addEventListener('error', () => reject(new TypeError('no answer came')));
      request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
}
