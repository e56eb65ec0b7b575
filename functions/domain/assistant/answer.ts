/** Answers a question by rules: understands it, reads with the tools that it calls for, and takes their statements. */
import type { AssistantMessage, ToolRead } from '../../../shared/assistant.ts'
import type { Statement } from '../../../shared/analysis.ts'
import { assistantLimits } from '../../../shared/limits.ts'
import { fullName } from '../../../shared/person-name.ts'
import { hasAiFeature } from '../../../shared/plans.ts'
import { authorOf, type Member } from '../../kernel/principal.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { planOfCaller } from '../workspace/plan-feature.ts'
import { linksFor } from './links.ts'
import type { Named } from './names.ts'
import type { Reads } from './tools/reads.ts'
import { suggestionsFor } from './suggest.ts'
import type { ToolResult } from './tools/tool.ts'
import { runTool } from './tools/run-tool.ts'
import { understand, type ToolCall, type Understood } from './understand.ts'
import { nameOf } from './tools/wording.ts'

export type Question = {
  text: string
  /** The project on screen. */
  page: ProjectRecord | undefined
  /** The id of the project that the answer before was about. */
  before: string | undefined
}

export type Answer = Pick<AssistantMessage, 'sentences' | 'gaps' | 'read' | 'links' | 'suggestions' | 'madeBy'> & {
  /** The project that the answer is about. */
  about: string | undefined
}

/** What the names in a question are compared with. Both reads are those of the tools. */
const contextOf = async (principal: Member, { page, before }: Question, reads: Reads) => {
  const [{ projects: totals }, everybody] = await Promise.all([reads.overview(), reads.people()])
  const projects = totals.flatMap(({ projectId: id, facts }) => (facts === null ? [] : [{ id, name: facts.name }]))
  const people = everybody
    .filter(({ kind }) => kind === 'staff')
    .map((person): Named => ({ id: person.id, name: fullName(person) }))
  return {
    me: { id: principal.id, name: authorOf(principal).name },
    // A project that was made a moment ago is not counted yet.
    projects: page === undefined || projects.some(({ id }) => id === page.id) ? projects : [page, ...projects],
    people,
    page,
    before: projects.find(({ id }) => id === before),
  }
}

/** The input as people read it: names in place of ids. */
const readable = (input: ToolCall['input'], { project, person }: Understood): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      if (field === 'projectId') return ['project', nameOf(project?.name ?? value)]
      return field === 'personId' ? ['person', nameOf(person?.name ?? value)] : [field, value.replaceAll('_', ' ')]
    }),
  )

const withoutRepeats = (statements: readonly Statement[]): Statement[] => {
  const seen = new Set<string>()
  return statements.filter(({ text }) => !seen.has(text) && seen.add(text))
}

const unknown = 'I don’t know. I answer from projects, tasks, the RAID log, schedules, budgets, forecasts and the team.'

/** Why there is no answer, if there is none. */
const gapsOf = (results: readonly ToolResult[], more: readonly string[], isEmpty: boolean): string[] => {
  const gaps = [...new Set([...more, ...results.flatMap(({ gaps: own }) => own)])]
  if (!isEmpty) return gaps
  return gaps.length === 0 ? [unknown] : [`I don’t know. ${gaps[0]}`, ...gaps.slice(1)]
}

export const answer = async (principal: Member, question: Question, reads: Reads): Promise<Answer> => {
  const [context, plan] = await Promise.all([contextOf(principal, question, reads), planOfCaller(principal)])
  const understood = understand(question.text, context)
  const results = await Promise.all(understood.calls.map(({ tool, input }) => runTool(principal, tool, input, reads)))
  const sentences = withoutRepeats(results.flatMap(({ statements }) => statements)).slice(0, assistantLimits.sentences)
  const { links, gaps } = linksFor(principal, understood)
  const isEmpty = sentences.length === 0 && links.length === 0
  return {
    sentences,
    gaps: gapsOf(results, [...understood.gaps, ...gaps], isEmpty),
    read: understood.calls.map(({ tool, input }, place): ToolRead => ({
      tool,
      input: readable(input, understood),
      records: results[place]?.count ?? 0,
    })),
    links,
    suggestions: suggestionsFor(principal, (feature) => hasAiFeature(plan.aiFeatures, feature), understood),
    madeBy: { kind: 'rules', dropped: 0 },
    about: understood.project?.id,
  }
}
