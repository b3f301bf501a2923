import { PAGE_DATA_ID, pageData, type PageData } from '@verify-admin/rulebook/kernel/page-data';

/** In development no server writes into the page. */
const DEVELOPMENT: PageData = {
  testers: true,
  message_origins: [window.location.origin],
  redirect_hosts: [window.location.host],
  post_request: null,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const found = pageData.safeParse(parse(text));
  return found.success ? found.data : DEVELOPMENT;
}

/** What the server wrote into this page. */
export const PAGE_DATA: PageData = read();
