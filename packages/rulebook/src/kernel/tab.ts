/** ours: the header in which a browser names the tab that sends a request. */
export const TAB_HEADER = 'x-tab';
/** ours: a longer name is read as none. */
export const TAB_MAX = 64;
