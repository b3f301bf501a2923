import { PAGE_DATA_ID, type PageData } from '@verify-admin/rulebook/kernel/page-data';

/** In development no server writes into the page. */
const DEVELOPMENT: PageData = {
  testers: true,
  message_origins: [window.location.origin],
  redirect_hosts: [window.location.host],
  post_request: null,
};

/** The server wrote it, or nobody: in development there is a placeholder. */
function isPageData(value: unknown): value is PageData {
  return typeof value === 'object' && value !== null && 'testers' in value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(): PageData {
  const written = parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
  return isPageData(written) ? written : DEVELOPMENT;
}

/** What the server wrote into this page. */
export const PAGE_DATA: PageData = read();
