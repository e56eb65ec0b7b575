/** How the assistant's statements name records. */
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { inQuotes, quotable } from '../../../../shared/text/in-quotes.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { uniqueIdOf } from '../../../../shared/raid/raid-choices.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { authorOf, type Member } from '../../../kernel/session/principal.ts'
import { statement } from '../../verdict/analysis/records.ts'

/** A name as a record has it, which is how it stands in sentences. */
export const nameOf = (name: string): string => quotable(name, assistantLimits.name)

/** A name within a sentence. */
export const quoted = (name: string): string => inQuotes(name, assistantLimits.name)

export const projectOf = ({ id, name }: { id: string; name: string }): InsightRecord => ({
  kind: 'project',
  id,
  name: nameOf(name),
})

export const personOf = (person: { id: string; firstName: string; lastName: string }): InsightRecord => ({
  kind: 'person',
  id: person.id,
  name: nameOf(fullName(person)),
})

export const taskOf = ({ id, title }: { id: string; title: string }): InsightRecord => ({
  kind: 'task',
  id,
  name: nameOf(title),
})

export const entryOf = (entry: Parameters<typeof uniqueIdOf>[0] & { id: string; title: string }): InsightRecord => ({
  kind: 'raid',
  id: entry.id,
  name: nameOf(`${uniqueIdOf(entry)} ${entry.title}`),
})

/** What a statement about no single record rests on: the workspace, or the person themself if they see only a part of it. */
export const wholeOf = (principal: Member): InsightRecord =>
  scopeOf(principal.role, 'analytics.read') === undefined
    ? { kind: 'person', id: principal.id, name: nameOf(authorOf(principal).name) }
    : {
        kind: 'workspace',
        id: principal.workspaceId,
        name: nameOf(principal.session.customer?.companyName ?? 'Workspace'),
      }

export const firstOf = (records: readonly InsightRecord[]): InsightRecord[] => records.slice(0, assistantLimits.records)

/** A statement on these records or, if there are none, on another one. */
export const resting = (text: string, records: readonly InsightRecord[], otherwise: InsightRecord) =>
  statement(text, ...(records.length === 0 ? [otherwise] : firstOf(records)))
