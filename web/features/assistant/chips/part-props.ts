import type { AssistantQuery } from '../../../../shared/assistant/query.ts'

/** The fields of a part change the query that is asked next. */
export type PartProps = { query: AssistantQuery; onChange: (query: AssistantQuery) => void }
