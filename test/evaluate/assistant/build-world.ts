/** Makes a workspace with generated records through the API, and reads it back. */
import { addDays, addMonths, dayOf, monthOf, type Day } from '../../../shared/dates/dates.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import { raidLevels, raidTypes } from '../../../shared/raid/raid-choices.ts'
import type { Member } from '../../../functions/kernel/session/principal.ts'
import { chanceFrom } from '../../../functions/domain/verdict/forecasts/seeded-random.ts'
import { rebuild } from '../../../functions/workers/rebuild-overview/rebuild.ts'
import { rebuildSearch } from '../../../functions/workers/rebuild-search-index/rebuild-search.ts'
import { makePerson, signIn } from '../../builders/people.ts'
import { makeCaller, makeProject, makeTask, makeTeam, type Caller } from '../../builders/work.ts'
import type { Project } from '../../../shared/projects/project.ts'
import type { Person, World } from './truth/world.ts'

const places = ['Quarry bridge', 'Market hall', 'Old mill', 'Ferry pier', 'North station', 'Canal lock', 'City archive']
const works = ['renewal', 'lighting', 'rollout', 'migration', 'extension', 'refit', 'insulation']
const jobs = ['Survey', 'Order', 'Install', 'Test', 'Paint', 'Replace', 'Calibrate', 'Drain']
const parts = [
  'pumps',
  'cables',
  'gates',
  'panels',
  'valves',
  'sensors',
  'beams',
  'filters',
  'boilers',
  'rails',
  'ducts',
]
const threats = ['Granite supplier', 'Harbour strike', 'Flood season', 'Permit office', 'Crane shortage', 'Steel price']
const outcomes = ['slows the works', 'stops deliveries', 'raises the bill', 'changes the design']
const names = ['Mira Kovac', 'Oskar Berg', 'Lin Zhou', 'Pablo Ruiz', 'Zuri Adeyemi'] as const
const remarks = ['Pressure test repeated', 'Waiting for the certificate', 'Agreed with the foreman']
const suppliers = ['Norden Pumps', 'Atlas Cables', 'Delta Gates']
const categories = ['Equipment', 'Labor', 'Travel', 'Services'] as const
const gatherings = ['Site council', 'Supplier call', 'Safety circle', 'Design jury'] as const
/** The statuses of the projects: enough of each to ask for. */
const statuses = ['active', 'execution', 'active', 'on_hold', 'completed', 'planning', 'cancelled'] as const

export type Built = { principal: Member; world: World }

type Team = Awaited<ReturnType<typeof makeTeam>>
type Made = { people: Person[]; callers: Caller[] }

const peopleOf = async (team: Team): Promise<Made> => {
  const people: Person[] = [{ id: team.person.id, name: fullName(team.person), firstName: team.person.firstName }]
  const callers: Caller[] = [team]
  for (const [place, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const role = place < 3 ? 'project_manager' : 'sme'
    const person = await makePerson({ workspaceId: team.workspaceId, role, firstName, lastName })
    people.push({ id: person.id, name, firstName })
    callers.push(makeCaller(await signIn(team.workspace, person)))
  }
  return { people, callers }
}

type Dice = { upTo: (count: number) => number; of: <T>(all: readonly T[]) => T; chance: () => number }

const diceOf = (seed: number): Dice => {
  const chance = chanceFrom(`world ${seed}`)
  const upTo = (count: number): number => Math.floor(chance() * count)
  return { chance, upTo, of: (all) => all[upTo(all.length)] ?? all[0]! }
}

const must = <T>({ status, body }: { status: number; body: T }, what: string): T => {
  if (status >= 300) throw new Error(`The ${what} was not made: ${JSON.stringify(body)}`)
  return body
}

const fillProject = async (
  team: Team,
  { people, callers }: Made,
  place: number,
  dice: Dice,
  today: Day,
): Promise<void> => {
  const { upTo, of, chance } = dice
  const inDays = (days: number): Day => addDays(today, days)
  const status = statuses[place] ?? 'active'
  const manager = people[place % 4] ?? people[0]!
  const { id } = await makeProject(team, {
    name: `${places[place]} ${works[(place + upTo(works.length)) % works.length]}`,
    description: `Concerns the ${parts[place]} of the eastern wing; agreed with the council in spring.`,
    status,
    priority: of(keysOf(priorities)),
    startDate: inDays(-60 - upTo(300)),
    ...(place !== 5 && { endDate: inDays(place === 0 ? 45 : place === 2 ? -9 : 10 + upTo(70)) }),
    budget: `${(1 + upTo(60)) * 20_000}.00`,
    managerId: manager.id,
    sponsor: `Dr. ${of(['Amara', 'Bence', 'Clio'])} ${of(['Vance', 'Hollis', 'Quint'])}`,
    clientName: `${of(['Borough', 'Harbour', 'County'])} ${of(['Estates', 'Transit', 'Waterways'])}`,
    objectives: `Fewer failures of the ${parts[place]}`,
    outOfScope: `Anything beyond the ${parts[place + 2]}`,
    scope: `All ${parts[place]}`,
    milestones: [-40, -12, 9, 25, 60].map((days, index) => ({
      name: `${of(jobs)} gate ${place + 1}${index + 1}`,
      date: inDays(days + upTo(8)),
      ...(index === 0 && { doneOn: inDays(-38) }),
    })),
  })
  for (const person of people.slice(4 + (place % 2)))
    must(await team.projects('assign', { params: { id }, body: { userId: person.id } }), 'assignment')
  const made: string[] = []
  for (let index = 0; index < 9; index += 1) {
    const state = of(['todo', 'in_progress', 'in_progress', 'completed', 'todo'] as const)
    const dependency = made.at(-1)
    const { id: task } = await makeTask(team, id, {
      title: `${jobs[(index + place) % jobs.length]} ${parts[(index * 3 + place) % parts.length]} ${place + 1}${index + 1}`,
      status: state,
      priority: of(keysOf(priorities)),
      ...(state === 'in_progress' && { progress: 10 * (1 + upTo(8)) }),
      ...(chance() < 0.85 && { dueDate: inDays(upTo(70) - 30) }),
      assigneeId: chance() < 0.8 ? of(people).id : null,
      estimatedHours: 4 * (1 + upTo(20)),
      ...(dependency !== undefined && chance() < 0.4 && { dependencies: [dependency] }),
    })
    made.push(task)
  }
  const filer = callers[1 + (place % 3)] ?? team
  for (const back of [0, -1, -1, -2]) {
    const month = addMonths(monthOf(today), back)
    const spentOn = back === 0 ? today : `${month}-${String(3 + upTo(24)).padStart(2, '0')}`
    const body = {
      description: `Lot ${place + 1}${-back}${upTo(1000)}`,
      category: of(categories),
      type: of(['opex', 'capex'] as const),
      amount: `${(1 + upTo(40)) * 1000 + 10 * place - back}.00`,
      date: spentOn,
    }
    must(await (back === -2 ? team : filer).expenses('create', { params: { id }, body }), 'expense')
  }
}

/** What is said about the first tasks, the lines of some budgets, and what is ordered. */
const fillDetails = async (
  team: Team,
  { people, callers }: Made,
  projects: readonly Pick<Project, 'id' | 'budget'>[],
  dice: Dice,
  today: Day,
): Promise<void> => {
  for (const [place, { id, budget }] of projects.entries()) {
    const { body: tasks } = await team.tasks('list', { params: { id }, query: { limit: '2' } })
    for (const [index, task] of tasks.entries())
      must(
        await (callers[1 + (place % 3)] ?? team).comments('add', {
          params: { id: task.id },
          body: { text: `${remarks[(place + index) % remarks.length]} of lot ${place + 1}${index}` },
        }),
        'comment',
      )
    if (place % 3 === 0) {
      const whole = Number(budget)
      const lines = [
        { name: 'Machines', category: 'Equipment', type: 'capex' as const, amount: String(whole / 2) },
        { name: 'Crew', category: 'Labor', type: 'opex' as const, amount: String(whole / 4) },
        { name: 'Reserve', type: 'opex' as const, amount: String(whole / 4) },
      ]
      must(await team.budgets('change', { params: { id }, body: { lines, reason: 'Lines' } }), 'budget')
    }
    if (place < 3)
      must(
        await team.budgets('placeOrder', {
          params: { id },
          body: {
            description: `Delivery ${place + 1}`,
            supplier: suppliers[place] ?? '',
            amount: `${(1 + dice.upTo(9)) * 10_000}.00`,
            expectedOn: addDays(today, place === 0 ? -5 : 20 + place),
          },
        }),
        'order',
      )
  }
  const away = { from: addDays(today, 1), to: addDays(today, 9), delegateId: people[0]!.id }
  must(await (callers[1] ?? team).expenses('setDelegation', { body: away }), 'delegation')
}

const fillRaid = async (
  team: Team,
  { people }: Made,
  projects: readonly { id: string }[],
  dice: Dice,
  today: Day,
): Promise<void> => {
  const { of, upTo, chance } = dice
  for (let index = 0; index < 24; index += 1) {
    const owner = of(people)
    const raidType = keysOf(raidTypes)[index % 4]!
    const { id } = must(
      await team.raid('create', {
        body: {
          raidType,
          title: `${threats[index % threats.length]} ${outcomes[Math.floor(index / threats.length)]}`,
          description: 'Noted on site.',
          assignedTo: owner.id,
          responsible: of(people).id,
          impact: of(keysOf(raidLevels)),
          ...(raidType === 'risk' && { probability: of(keysOf(raidLevels)) }),
          ...(chance() < 0.5 && { mitigation: 'A second source is agreed' }),
          projectId: of(projects).id,
          dateOpened: addDays(today, -3 - upTo(110)),
          ...(chance() < 0.7 && { dueDate: addDays(today, upTo(50) - 20) }),
        },
      }),
      'entry',
    )
    if (index % 5 === 4) must(await team.raid('update', { params: { id }, body: { status: 'closed' } }), 'change')
  }
}

/** What project managers raise themselves: a risk that is answered and up for review, and an issue. */
const raiseByManagers = async (
  { people, callers }: Made,
  projects: readonly { id: string; managerId: string | null }[],
  today: Day,
): Promise<void> => {
  for (const place of [1, 2]) {
    const manager = people[place]!
    const common = {
      description: 'Raised at the gate.',
      assignedTo: manager.id,
      responsible: people[0]!.id,
      impact: 'high' as const,
      projectId: projects.find(({ managerId }) => managerId === manager.id)?.id ?? null,
      dateOpened: addDays(today, -place),
    }
    const risk = {
      ...common,
      raidType: 'risk' as const,
      title: `Asbestos find ${place}`,
      probability: 'medium' as const,
      strategy: 'transfer' as const,
      mitigation: 'The insurer pays for the removal',
      reviewDate: addDays(today, place === 1 ? -1 : 6),
    }
    must(await callers[place]!.raid('create', { body: risk }), 'risk')
    must(
      await callers[place]!.raid('create', { body: { ...common, raidType: 'issue', title: `Broken hoist ${place}` } }),
      'issue',
    )
  }
}

const fillMeetings = async (
  team: Team,
  { people }: Made,
  projects: readonly { id: string }[],
  dice: Dice,
  today: Day,
): Promise<void> => {
  const { of } = dice
  for (const [place, days] of [-9, -4, 3, 8, 10, 15].entries()) {
    const { id } = must(
      await team.meetings('create', {
        body: {
          title: gatherings[place % gatherings.length] ?? '',
          type: 'review',
          projectId: projects[place % 2]?.id ?? null,
          scheduledAt: `${addDays(today, days)}T10:00:00Z`,
          attendeeIds: [people[0]!.id, of(people.slice(1)).id, people[1 + (place % 2)]!.id].filter(
            (one, at, all) => all.indexOf(one) === at,
          ),
        },
      }),
      'meeting',
    )
    if (place === 0)
      must(
        await team.meetings('writeMinutes', {
          params: { id },
          body: {
            attendance: [],
            notes: [],
            summary: 'We looked at the pumps.',
            decisions: [{ id: 'd1', text: 'The pumps are replaced in pairs' }],
            actions: [],
            held: true,
          },
        }),
        'minutes',
      )
  }
}

/** The company account decides on most expenses; a few wait, as does what the program manager may decide on. */
const decideSome = async (team: Team): Promise<void> => {
  const company = await team.join('customer')
  const { body } = await company.expenses('approvals', { query: { limit: '200' } })
  const some = body.filter(({ mayDecide, type }) => mayDecide && type === 'expense').filter((_, place) => place % 5 > 0)
  const decided = must(
    await company.expenses('decideApprovals', {
      body: { action: 'approve', approvals: some.slice(0, 50).map(({ id, version }) => ({ id, version })) },
    }),
    'decision',
  )
  const refused = decided.find((outcome) => outcome.refused !== null)?.refused
  if (refused !== undefined && refused !== null) throw new Error(`An expense was not approved: ${refused.message}`)
  const rejected = body
    .filter(({ mayDecide, type }) => mayDecide && type === 'expense')
    .filter((_, place) => place === 0)
  must(
    await company.expenses('decideApprovals', {
      body: { action: 'reject', note: 'No quote', approvals: rejected.map(({ id, version }) => ({ id, version })) },
    }),
    'rejection',
  )
}

const readBack = async (team: Team, { people }: Made, today: Day): Promise<World> => {
  const list = (await team.projects('list', { query: { limit: '200' } })).body.toReversed()
  const projects = await Promise.all(list.map(async ({ id }) => (await team.projects('read', { params: { id } })).body))
  const tasks = await Promise.all(
    list.map(async ({ id }) => (await team.tasks('list', { params: { id }, query: { limit: '200' } })).body),
  )
  const expenses = await Promise.all(
    list.map(async ({ id }) => (await team.expenses('list', { params: { id }, query: { limit: '200' } })).body),
  )
  const comments = await Promise.all(
    tasks.flat().map(async ({ id }) => (await team.comments('list', { params: { id } })).body),
  )
  return {
    today,
    comments: comments.flat(),
    budgets: await Promise.all(list.map(async ({ id }) => (await team.budgets('read', { params: { id } })).body)),
    orders: (
      await Promise.all(list.map(async ({ id }) => (await team.budgets('orders', { params: { id } })).body))
    ).flat(),
    absences: (await team.expenses('delegations')).body,
    me: people[0]!,
    people,
    projects,
    tasks: tasks.flat(),
    raid: (await team.raid('list', { query: { limit: '200' } })).body,
    milestones: projects.flatMap(({ id, milestones }) => milestones.map((one) => ({ ...one, projectId: id }))),
    meetings: await Promise.all(
      (await team.meetings('list', { query: { limit: '200' } })).body.map(
        async ({ id }) => (await team.meetings('read', { params: { id } })).body,
      ),
    ),
    expenses: expenses.flat(),
    approvals: (await team.expenses('approvals', { query: { limit: '200' } })).body,
  }
}

/** The program manager as the assistant gets them. A person may ask only some questions an hour through the API. */
const memberOf = ({ workspace, person }: Team): Member => {
  const { id, role, kind, firstName, lastName } = person
  const customer = {
    id: workspace.id,
    companyName: workspace.companyName,
    subscriptionPlan: workspace.plan,
    timeZone: 'Europe/Lisbon',
  }
  return {
    kind,
    id,
    role,
    workspaceId: workspace.id,
    scope: 'own',
    session: { kind, user: { id, role, firstName, lastName, username: id }, customer },
    workspaceNow: async () => undefined,
    from: { address: '192.0.2.1', device: 'test' },
  } as unknown as Member
}

export const buildWorld = async (seed: number): Promise<Built> => {
  const dice = diceOf(seed)
  const team = await makeTeam()
  const today = dayOf(new Date(), 'Europe/Lisbon')
  const made = await peopleOf(team)
  for (const [place] of places.entries()) await fillProject(team, made, place, dice, today)
  const projects = (await team.projects('list', { query: { limit: '200' } })).body.toReversed()
  await fillDetails(team, made, projects, dice, today)
  await fillRaid(team, made, projects, dice, today)
  await raiseByManagers(made, projects, today)
  await fillMeetings(team, made, projects, dice, today)
  await decideSome(team)
  await rebuild(team.workspaceId)
  await rebuildSearch(team.workspaceId)
  return { principal: memberOf(team), world: await readBack(team, made, today) }
}
