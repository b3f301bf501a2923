/** ASSIGN-06 asks for the browser's own confirmation; true when the person agreed. */
export const askInBrowser: (question: string) => boolean = window.confirm.bind(window);
