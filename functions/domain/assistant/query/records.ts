/** Answers queries over records: reads those that the caller may see, applies the conditions, and measures. */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { queryFigures } from '../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import { assistantQuery, type AssistantQuery, type QueryPart } from '../../../../shared/assistant/query.ts'
import { withoutPart } from '../../../../shared/assistant/query-parts.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import { listed } from '../../../../shared/wording.ts'
import { callerScope } from '../../../kernel/session/caller-scope.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { firstOf, projectOf, quoted, wholeOf } from '../statements/wording.ts'
import { choose, type Scene as ChooseScene } from './choose.ts'
import { measure } from './measure.ts'
import type { Row, Source } from './sources/row.ts'
import { absences } from './sources/absences.ts'
import { budgetLines, budgetMonths, orders } from './sources/budgets.ts'
import { comments } from './sources/comments.ts'
import { meetings } from './sources/meetings.ts'
import { milestones } from './sources/milestones.ts'
import { approvals, expenses } from './sources/money.ts'
import { documents, people, reports } from './sources/people.ts'
import { projects } from './sources/projects.ts'
import { raid } from './sources/raid.ts'
import { tasks } from './sources/tasks.ts'
import { defaultStates } from './default-states.ts'
import { partIn } from './chips.ts'
import { foundByWords } from './found-by-words.ts'
import { nounOf } from './noun-words.ts'
import { describe, type Names } from './words.ts'

const sources: Record<QuerySubject, Source> = {
  projects,
  tasks,
  raid,
  milestones,
  meetings,
  approvals,
  expenses,
  people,
  reports,
  documents,
  comments,
  budget_lines: budgetLines,
  budget_months: budgetMonths,
  orders,
  absences,
}

export const namesFor = async (principal: Member, reads: Reads): Promise<Names> => {
  const [everybody, { projects: totals }] = await Promise.all([reads.people(), reads.overview()])
  const [byPerson, byProject] = [
    new Map(everybody.map((person) => [person.id, fullName(person)])),
    new Map(totals.flatMap(({ projectId, facts }) => (facts === null ? [] : [[projectId, facts.name]]))),
  ]
  return {
    today: todayOf(principal),
    person: (id) => byPerson.get(id) ?? 'a former member',
    project: (id) => byProject.get(id) ?? 'another project',
  }
}

const nothing = (gap: string): ToolResult => ({ statements: [], gaps: [gap], count: 0 })

/** Whether a query is about amounts, which some roles do not see. */
const isAboutMoney = ({ figure, where: { figures = [] }, order }: AssistantQuery): boolean =>
  [figure, ...figures.map(({ of }) => of), order?.by].some(
    (one) =>
      one !== undefined && one in queryFigures && queryFigures[one as keyof typeof queryFigures].unit === 'money',
  )

const unusedGap = (
  unmet: readonly QueryPart[],
  unused: readonly string[],
  query: AssistantQuery,
  names: Names,
): string[] => {
  const { one, many } = nounOf(query)
  const parts = unmet.filter((part) => part !== 'words').map((part) => quoted(partIn(query, part, names)))
  return [
    ...(parts.length === 0 ? [] : [`I did not use ${listed(parts)}: ${many} cannot be chosen by that.`]),
    ...(unused.length === 0
      ? []
      : [`I did not use ${listed(unused.map(quoted))}: no ${one} that you can see has these words.`]),
  ]
}

/** Without records, the nearest thing that is true, and that it is another one. */
const nearestTo = (
  query: AssistantQuery,
  chosen: readonly Row[],
  rows: readonly Row[],
  scene: ChooseScene,
  { id }: Member,
): { rows: Row[]; query: AssistantQuery; gaps: string[] } | undefined => {
  const { what, where } = query
  if (chosen.length > 0 || what !== 'projects') return undefined
  const isOwn = where.people?.length === 1 && where.people[0] === id && where.role === undefined
  if (isOwn) {
    const all = withoutPart(query, 'people')
    const found = choose(rows, all, scene).rows
    if (found.length > 0)
      return {
        rows: found,
        query: all,
        gaps: ['You manage none of these projects and are on the team of none, so these are all that you can see.'],
      }
  }
  if (where.is?.includes('late') !== true) return undefined
  const withLateTasks: AssistantQuery = {
    ...query,
    where: {
      ...where,
      is: where.is.map((state) => (state === 'late' ? 'open' : state)),
      figures: [...(where.figures ?? []), { of: 'late_tasks', is: 'over', value: 0 }],
    },
  }
  const found = choose(rows, withLateTasks, scene).rows
  return found.length === 0
    ? undefined
    : {
        rows: found,
        query: withLateTasks,
        gaps: ['No such project is past its end date. These are the projects with late tasks.'],
      }
}

/** Whether the project that is asked about is one of those that a condition chooses. */
const belongingOf = (query: AssistantQuery, rows: readonly Row[], names: Names, record: InsightRecord): Statement[] => {
  const { what, measure: measured, where } = query
  const [id, ...others] = where.projects ?? []
  const isAsked = what === 'projects' && (measured === 'list' || measured === 'status') && others.length === 0
  if (!isAsked || id === undefined || Object.keys(where).length < 2) return []
  const all = describe(withoutPart(query, 'projects'), 2, names)
  return [statement(`${quoted(names.project(id))} is ${rows.length > 0 ? '' : 'not '}one of the ${all}.`, record)]
}

/** In which way the projects of a person are theirs. */
const rolesOf = (
  { what, where: { people, role } }: AssistantQuery,
  rows: readonly Row[],
  names: Names,
): Statement[] => {
  if (what !== 'projects' || people === undefined || role !== undefined || rows.length === 0) return []
  return people.flatMap((id) => {
    const [managed, joined] = [
      rows.filter((row) => row.people.manager?.includes(id)),
      rows.filter((row) => row.people.manager?.includes(id) !== true && row.people.member?.includes(id)),
    ]
    const who = quoted(names.person(id))
    return [
      ...(managed.length === 0
        ? []
        : [
            statement(
              `${who} manages ${listed(managed.map(({ name }) => name))}.`,
              ...firstOf(managed.map(({ record }) => record)),
            ),
          ]),
      ...(joined.length === 0
        ? []
        : [
            statement(
              `${who} is on the team of ${listed(joined.map(({ name }) => name))}.`,
              ...firstOf(joined.map(({ record }) => record)),
            ),
          ]),
    ]
  })
}

/** Whether a query chooses records at all, besides those that are open or counted. */
const hasConditions = (where: AssistantQuery['where']): boolean =>
  Object.entries(where).some(([part, value]) => part !== 'is' && value !== undefined) || (where.is?.length ?? 0) > 1

/** A query that reads the records of both sides of a comparison. */
const withBothSides = (query: AssistantQuery): AssistantQuery => {
  const { projects, againstProjects } = query.where
  return againstProjects === undefined || projects === undefined
    ? query
    : { ...query, where: { ...query.where, projects: [...projects, ...againstProjects] } }
}

/** The query of the second side: the same one, of another period, other projects or other people. */
const secondSide = (query: AssistantQuery): AssistantQuery | undefined => {
  const { against, againstProjects, againstPeople, ...where } = query.where
  if (against === undefined && againstProjects === undefined && againstPeople === undefined) return undefined
  return {
    ...query,
    where: {
      ...where,
      ...(against !== undefined && { period: { ...against, of: where.period?.of } }),
      ...(againstProjects !== undefined && { projects: againstProjects }),
      ...(againstPeople !== undefined && { people: againstPeople }),
    },
  }
}

const run = async (principal: Member, query: AssistantQuery, reads: Reads): Promise<ToolResult> => {
  const { needs, refusal, read } = sources[query.what]
  const scope = callerScope(principal, needs)
  if (scope === undefined) return nothing(refusal)
  if (isAboutMoney(query) && query.what !== 'expenses' && !seesMoney(principal.role))
    return nothing('Amounts of money are not visible to your role.')
  const reader = { ...principal, scope }
  const { where } = query
  const [{ rows, gaps }, names, projectRows, ...named] = await Promise.all([
    read(reader, withBothSides(query), reads),
    namesFor(principal, reads),
    where.projectIs === undefined && where.role !== 'project_manager'
      ? undefined
      : projects.read(asProjectReader(principal), { what: 'projects', where: {}, measure: 'list' }, reads),
    ...[...(where.projects ?? []), ...(where.againstProjects ?? [])].map((id) =>
      visibleProject(asProjectReader(principal), id),
    ),
  ])
  const scene = {
    today: names.today,
    projectStates: new Map(projectRows?.rows.map(({ record, states }) => [record.id, states])),
    managers: new Map(projectRows?.rows.map((row) => [row.record.id, row.people.manager ?? []])),
  }
  const found = choose(rows, query, scene)
  // Where words are all that records are found by, none has them; they are not left out.
  const isNone = found.unmet.includes('words') && foundByWords.has(query.what)
  const {
    rows: chosen,
    unmet,
    unused,
  } = isNone ? { rows: [], unmet: found.unmet.filter((part) => part !== 'words'), unused: [] } : found
  // Words next to “budget” do not always name a line; then the budget of the projects is meant.
  if (query.what === 'budget_lines' && unmet.includes('words') && rows.length > 0) {
    const whole = await run(principal, { ...withoutPart(query, 'words'), what: 'projects' }, reads)
    return { ...whole, gaps: [...unusedGap(unmet, unused, query, names), ...whole.gaps] }
  }
  // A detail of all records is not what was asked for, if those that are meant were not found.
  if (unmet.includes('words') && query.measure === 'value')
    return nothing(`There is no ${nounOf(query).one} about ${quoted(where.words ?? '')} that you can see.`)
  // Without the words, the states that a list has otherwise are meant.
  const states = unmet.includes('words') ? defaultStates(query.what, { ...where, words: undefined }, false, false) : []
  const meant = chosen.filter((row) => states.every((state) => row.states.includes(state)))
  const said = {
    ...query,
    where: {
      ...Object.fromEntries(Object.entries(where).filter(([part]) => !unmet.includes(part as QueryPart))),
      ...(states.length > 0 && { is: states }),
    },
  }
  const second = secondSide(query)
  const against = second === undefined ? [] : choose(rows, second, scene).rows
  const [only] = named
  const wider = nearestTo(query, meant, rows, scene, principal)
  const otherwise = only === undefined ? wholeOf(principal) : projectOf(only)
  const measured = measure(wider?.rows ?? meant, against, wider?.query ?? said, { names, otherwise })
  // What is left of a question without its condition is not listed as if it were the answer.
  const isPart =
    unmet.length > 0 && (query.measure === 'list' || query.measure === 'count') && !hasConditions(said.where)
  return {
    statements: [
      ...belongingOf(query, meant, names, otherwise),
      ...(isPart ? measured.statements.slice(0, 1) : measured.statements),
      ...rolesOf(query, meant, names),
    ],
    gaps: [...(wider?.gaps ?? []), ...unusedGap(unmet, unused, query, names), ...measured.gaps, ...gaps],
    count: rows.length,
  }
}

export const records = tool({
  name: 'records',
  description:
    'Answers a query over the records of the workspace: what (projects, tasks, RAID entries, milestones, meetings with their minutes, approvals, expenses, people, reports, files, comments, lines and months of budgets, orders, absences), conditions (where), and a measure: list, count, sum or average of a figure, value of a fact such as the sponsor, compare of two periods, or groups (by). Use it for conditions that no other tool has.',
  input: assistantQuery,
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run,
})
