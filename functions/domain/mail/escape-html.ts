/** Makes text safe to put into a mail: what people typed can be no markup, no header and no further paragraph. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Reduces text to one line, so that a name with a line break cannot start a header or a paragraph. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
