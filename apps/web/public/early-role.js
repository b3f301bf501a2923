// Asks for the role of the person at the desk while the app is still on its way; the app takes the answer
// (early-role.ts). A token that has expired or cannot be read asks for nothing (AUTH-02): what follows, decides the app.
(() => {
  try {
    const token = localStorage.getItem('token');
    const uuid = localStorage.getItem('a');
    if (!token || !uuid) return;
    const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    const seconds = Number(/"exp":\s*(\d+)/.exec(atob(claims))?.[1]);
    const ahead = Number(localStorage.getItem('clock') ?? 0);
    if (!(seconds * 1000 > Date.now() + ahead)) return;
    const authorization = `Bearer ${token}`;
    const answer = fetch('/api/admin_role', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
      body: JSON.stringify({ uuid }),
    });
    answer.catch(() => {});
    Object.assign(window, { vaRole: { authorization, answer } });
  } catch {
    // The app says what is wrong.
  }
})();
