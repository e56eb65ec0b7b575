import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'

/** Subjects of which none is shown if none has the words that are looked for. */
export const foundByWords: ReadonlySet<QuerySubject> = new Set(['comments', 'documents', 'orders'])
