/** What the names in a question are compared with, and how what was read is shown. */
import type { ToolRead } from '../../../../shared/assistant/assistant.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { authorIn, type Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { Named } from './names.ts'
import type { Reads } from '../statements/reads.ts'
import { nameOf } from '../statements/wording.ts'
import { recordNamed } from './record-named.ts'
import { understand, type Context, type ToolCall } from './understand.ts'

export type Question = {
  text: string
  /** The project on screen. */
  page: ProjectRecord | undefined
  /** The id of the project that the answer before was about. */
  before: string | undefined
  /** The query of the answer before. */
  queryBefore?: AssistantQuery | undefined
}

/** Both reads are those of the tools. */
export const contextOf = async (
  principal: Member,
  { text, page, before, queryBefore }: Question,
  reads: Reads,
): Promise<Context> => {
  const [{ projects: totals }, everybody] = await Promise.all([reads.overview(), reads.people()])
  const projects = totals.flatMap(({ projectId: id, facts }) => (facts === null ? [] : [{ id, name: facts.name }]))
  const people = everybody
    .filter(({ kind }) => kind === 'staff')
    .map((person): Named => ({ id: person.id, name: fullName(person) }))
  const context: Context = {
    me: { id: principal.id, name: authorIn(principal.session).name },
    // A project that was made a moment ago is not counted yet.
    projects: page === undefined || projects.some(({ id }) => id === page.id) ? projects : [page, ...projects],
    people,
    page,
    before: projects.find(({ id }) => id === before),
    queryBefore,
    today: todayOf(principal),
  }
  const { unsure } = understand(text, context)
  return unsure === undefined ? context : { ...context, record: await recordNamed(principal, unsure, reads) }
}

const named = (all: readonly Named[], id: string): string => nameOf(all.find((one) => one.id === id)?.name ?? id)

/** A tool that was used, with names in place of ids. */
export const readOf = ({ tool, input }: ToolCall, records: number, { projects, people }: Context): ToolRead => ({
  tool,
  // The chips say which query it was.
  input:
    tool === 'records'
      ? {}
      : Object.fromEntries(
          Object.entries(input).map(([field, value]) => {
            const text = String(value)
            if (field === 'projectId') return ['project', named(projects, text)]
            if (field === 'otherProjectId') return ['other project', named(projects, text)]
            return field === 'personId' ? ['person', named(people, text)] : [field, text.replaceAll('_', ' ')]
          }),
        ),
  records,
})
