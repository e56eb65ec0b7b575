/** Makes the search index of one or all workspaces match the records. An operator runs it. */
import { onWorkspaces } from '../../domain/workspace/on-workspaces.ts'
import { rebuildSearch } from './rebuild-search.ts'

export const handler = onWorkspaces('search-rebuilt', rebuildSearch)
