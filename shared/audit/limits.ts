/** Days that an audit entry is kept, and the most entries in one export. */
export const auditDays = 400
export const auditExportRows = 10_000
