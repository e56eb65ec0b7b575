/** Creates the records that samples refer to, and removes the ones that count toward the plan's limits. */
import { forgetSessions, type Actor, type Answer } from '../../builders/actors.ts'

export type Row = { id: string }

type Call = { by: Actor; method: 'POST' | 'DELETE'; path: string; body?: unknown }

type Made = Partial<Row> & { user?: Row; webhook?: Row; connection?: Row; convertedProjectId?: string }

type Removal = { path: (made: Made) => string; body?: unknown; /** Others cannot remove it. */ byItsMaker?: true }

const project = (id: string | undefined): string => `/api/projects/${id}`
const member: Removal = { path: ({ user }) => `/api/team/users/${user?.id}` }

/** Calls that create records with a limited number per plan, workspace or person, and the calls that remove them. */
const limited: Record<string, Removal> = {
  'POST /api/projects': { path: ({ id }) => project(id), body: { reason: 'Sample' } },
  'POST /api/project-requests/{id}/convert': {
    path: ({ convertedProjectId }) => project(convertedProjectId),
    body: { reason: 'Sample' },
  },
  'POST /api/templates/{id}/projects': { path: ({ id }) => project(id), body: { reason: 'Sample' } },
  'POST /api/team/invite': member,
  'POST /api/team-members/invite': member,
  'POST /api/project-views': { path: ({ id }) => `/api/project-views/${id}`, byItsMaker: true },
  'POST /api/keys': { path: ({ id }) => `/api/keys/${id}`, byItsMaker: true },
  'POST /api/chat-channels': { path: ({ id }) => `/api/chat-channels/${id}` },
  'POST /api/account/keys': { path: ({ id }) => `/api/account/keys/${id}` },
  'POST /api/code-connections': { path: ({ connection }) => `/api/code-connections/${connection?.id}` },
  'POST /api/webhooks': { path: ({ webhook }) => `/api/webhooks/${webhook?.id}` },
}

/** Whether a record is created for one call, or shared by all calls of the test file. */
export type Lifetime = 'call' | 'file'

/** By manager, the calls that undo what was done in the workspace. */
const undoing = new Map<Actor, Record<Lifetime, Call[]>>()

export const undoLater = (manager: Actor, call: Call, lifetime: Lifetime = 'call'): void => {
  const known = undoing.get(manager) ?? { call: [], file: [] }
  undoing.set(manager, known)
  known[lifetime].push(call)
}

/** Remembers what a route created in the manager's workspace, so that `makeRoom` can remove it. */
export const noteMade = ({
  manager,
  by = manager,
  route,
  answer: { status, body },
  lifetime,
}: {
  manager: Actor
  by?: Actor
  route: string
  answer: Answer
  lifetime?: Lifetime | undefined
}): void => {
  const removal = limited[route]
  if (removal === undefined || status >= 300) return
  undoLater(
    manager,
    {
      by: removal.byItsMaker === true ? by : manager,
      method: 'DELETE',
      path: removal.path(body as Made),
      body: removal.body,
    },
    lifetime,
  )
}

/** Sends a POST that may be refused. */
export const tryToMake = async (manager: Actor, path: string, body: unknown, lifetime?: Lifetime): Promise<Answer> => {
  const answer = await manager.call('POST', path, { body })
  noteMade({ manager, route: `POST ${path}`, answer, lifetime })
  return answer
}

const failure = (path: string, { status, body }: Answer): Error =>
  new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`)

/** Sends a POST, and throws if nothing was created. */
export const make = async <T = Row>(manager: Actor, path: string, body: unknown, lifetime?: Lifetime): Promise<T> => {
  const answer = await tryToMake(manager, path, body, lifetime)
  if (answer.status !== 201) throw failure(path, answer)
  return answer.body as T
}

/** Changes a record that a sample refers to, and throws if that is refused. */
export const change = async (
  manager: Actor,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const answer = await manager.call(method, path, { body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Starts with the newest. A 404 means that the call itself has already removed the record. */
const undo = async (calls: Call[]): Promise<void> => {
  for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
    const { by, method, path, body } = call
    const { status } = await by.call(method, path, { body })
    if (status >= 300 && status !== 404) throw new Error(`${method} ${path}: ${status}`)
  }
}

/** Removes the records created for single calls, so that the plan has room for the next ones. */
export const makeRoom = (manager: Actor): Promise<void> => undo(undoing.get(manager)?.call ?? [])

/** Creates something at most once per workspace. */
export const once = <T>(makeIt: (manager: Actor) => Promise<T>) => {
  const created = new Map<Actor, Promise<T>>()
  return (manager: Actor): Promise<T> => {
    const known = created.get(manager) ?? makeIt(manager)
    created.set(manager, known)
    return known
  }
}

/**
 * Runs at the end of a file. Frees the room that the file used, for the files that run next. Their actors sign in again,
 * and with other actors they get records of their own.
 */
export const removeSamples = async (): Promise<void> => {
  for (const { call, file } of undoing.values()) for (const calls of [call, file]) await undo(calls)
  undoing.clear()
  forgetSessions()
}
