/** The demo’s Harbour Rail in the table of a test, with its people as callers of the real handlers. */
import { handler as loadDemo } from '../../functions/workers/load-demo/index.ts'
import { rebuild } from '../../functions/workers/rebuild-overview/rebuild.ts'
import { rebuildSearch } from '../../functions/workers/rebuild-search-index/rebuild-search.ts'
import { listPeople, type StoredPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { listWorkspaces } from '../../functions/domain/workspace/workspace-repository.ts'
import { signIn } from './people.ts'
import { makeCaller, type Caller } from './work.ts'

export type Colleague = Caller & { person: StoredPerson }

/** Needs a table of its own and the user pools: see `withTable` and `withUserPools`. */
export const openDemoWorkspace = async () => {
  await loadDemo()
  const workspace = (await listWorkspaces(10)).items.find(({ companyName }) => companyName === 'Harbour Rail')
  if (workspace === undefined) throw new Error('The demo has no Harbour Rail')
  await rebuild(workspace.id)
  await rebuildSearch(workspace.id)
  const people = await listPeople(workspace.id)
  const as = async (firstName: string): Promise<Colleague> => {
    const person = people.find((member) => member.firstName === firstName)
    if (person === undefined) throw new Error(`The demo has no ${firstName}`)
    return { person, ...makeCaller(await signIn(workspace, person)) }
  }
  return { workspace, people, as }
}
