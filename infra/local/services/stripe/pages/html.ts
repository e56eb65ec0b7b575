/** The simple pages that the stand-in serves in place of Stripe's. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{padding:.4rem 0;text-align:left}td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}tfoot td{border-top:1px solid;font-weight:600}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}'

/** @param body HTML */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  // Not `no-referrer`, with which the origin of the form would be null.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
