/** What all mails have in common: the face, and the colours of programs that know of a dark theme. */
export const font = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail programs that know of a dark theme take these instead. */
export const dark = `@media (prefers-color-scheme: dark) {
.page, .page > table > tbody > tr > td { background: #09090b !important }
.card { background: #18181b !important; border-color: #3f3f46 !important }
.ink { color: #fafafa !important }
.body { color: #d4d4d8 !important }
.link { color: #93c5fd !important }
.small { color: #a1a1aa !important }
.rule { border-color: #3f3f46 !important }
}`
