/** Makes the search's index of a workspace, or of all of them, agree with the records. For an operator. */
import { onWorkspaces } from '../../domain/workspace/on-workspaces.ts'
import { rebuildSearch } from './rebuild-search.ts'

export const handler = onWorkspaces('search-rebuilt', rebuildSearch)
