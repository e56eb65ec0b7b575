/**
 * For each route, an input that it accepts, on records of the workspace of whoever prepares it.
 * A route without a sample does not compile, so that no route escapes the tests that loop.
 */
import { inject } from 'vitest'
import { addDays, dayOf } from '../../shared/dates.ts'
import type { routes } from '../../shared/routes.ts'
import { demoPassword, settled, signIn, type Actor } from '../builders/actors.ts'

export type Sample = { path?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Prepares what the call needs, as a program manager of the workspace in which it stands. */
export type Prepare = (manager: Actor) => Promise<Sample>

export type RouteName = { [D in keyof typeof routes]: `${D}.${keyof (typeof routes)[D] & string}` }[keyof typeof routes]

type Row = { id: string; title?: string; role?: string }

const created = async (manager: Actor, path: string, body: unknown): Promise<Row> => {
  const answer = await manager.call('POST', path, { body })
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Row
}

/** A person of the workspace that projects can be assigned to. */
const smeOf = async (manager: Actor): Promise<string> => {
  const people = (await manager.call('GET', '/api/users')).body as Row[]
  return people.find(({ role }) => role === 'sme')?.id ?? people[0]?.id ?? ''
}

const demoPeople = new Map<Actor, Person[]>()

/** Assigns one of the demo's people to a project, where they are of the workspace. They stay the same all along. */
const assign = async (manager: Actor, projectId: string, email: string | undefined): Promise<void> => {
  const people = demoPeople.get(manager) ?? ((await manager.call('GET', '/api/users')).body as Person[])
  demoPeople.set(manager, people)
  const userId = people.find((person) => person.email === email)?.id
  if (userId !== undefined) await manager.call('POST', `/api/projects/${projectId}/assign`, { body: { userId } })
}

/**
 * A project that is a call's own, made anew where the plan has room, so that it can be deleted. The
 * demo's SME is assigned to it, so that the scope `assigned` covers it.
 */
const aProjectOfItsOwn = async (manager: Actor): Promise<string> => {
  const answer = await manager.call('POST', '/api/projects', { body: { name: 'Sample project', budget: 1000 } })
  if (answer.status !== 201) {
    const [first] = (await manager.call('GET', '/api/projects')).body as Row[]
    return first?.id ?? ''
  }
  const { id } = answer.body as Row
  await assign(manager, id, 'sme@demo.test')
  return id
}

/** What is made once for each workspace, until all samples are cleared. */
const shared = new Map<string, Promise<string>>()

const once = (name: string, make: (manager: Actor) => Promise<string>) => (manager: Actor): Promise<string> => {
  const place = `${manager.name} ${name}`
  const made = shared.get(place) ?? make(manager)
  shared.set(place, made)
  return made
}

/** A project for calls that leave it where it is. */
const aProject = once('project', aProjectOfItsOwn)

const aTask = async (manager: Actor): Promise<{ id: string; taskId: string }> => {
  const id = await aProject(manager)
  return { id, taskId: (await created(manager, '/api/tasks', { projectId: id, title: 'Sample task' })).id }
}

const aTrashedProject = async (manager: Actor): Promise<string> => {
  const id = await aProjectOfItsOwn(manager)
  await manager.call('DELETE', `/api/projects/${id}`, { body: { reason: 'Sample' } })
  return id
}

const aTrashedTask = async (manager: Actor): Promise<string> => {
  const { taskId } = await aTask(manager)
  await manager.call('DELETE', `/api/tasks/${taskId}`, { body: { reason: 'Sample' } })
  return taskId
}

type Invited = { user: Row; link: string | null }
type Person = Row & { email: string; status?: string }

const isSample = ({ email }: Person): boolean => email.startsWith('sample-')

/** A project that the demo's project manager manages, so that its SMEs are within their reach. */
const aManagedProject = once('managed project', async (manager) => {
  const people = (await manager.call('GET', '/api/users')).body as Person[]
  const managerId = people.find(({ email }) => email === 'project@demo.test')?.id
  const answer = await manager.call('POST', '/api/projects', { body: { name: 'Sample project', managerId } })
  return answer.status === 201 ? (answer.body as Row).id : aProject(manager)
})

const newMember = (projectId: string) => ({
  firstName: 'Sample',
  lastName: 'Member',
  email: `sample-${crypto.randomUUID()}@demo.test`,
  phone: '+351 21 000 0000',
  address: 'Cais 4, Lisbon',
  role: 'sme',
  projectId,
})

/** An invited SME on a project of the demo's project manager; one of an earlier call where it is still there and has not joined. */
const aMember = async (manager: Actor): Promise<string> => {
  const projectId = await aManagedProject(manager)
  const team = (await manager.call('GET', '/api/team-members')).body as Person[]
  const known = team.find((member) => isSample(member) && member.role === 'sme' && member.status === 'invited')
  if (known === undefined) return ((await created(manager, '/api/team/invite', newMember(projectId))) as unknown as Invited).user.id
  await manager.call('POST', `/api/team-members/${known.id}/assign-project`, { body: { projectId } })
  return known.id
}

type Mail = { to: string[]; text: string }

/** The token of a link that was mailed, or handed to the one who invites. */
const aToken = async (manager: Actor): Promise<string> => {
  const answer = await manager.call('POST', `/api/team/invitations/${await aMember(manager)}/resend`)
  const { user, link } = answer.body as Invited & { user: Person }
  const mails = (await (await fetch(`${inject('origin')}/_local/mail`)).json()) as Mail[]
  const text = link ?? mails.find(({ to }) => to.includes(user.email))?.text ?? ''
  return /#([\w-]+)/.exec(text)?.[1] ?? ''
}

/** A PNG of one pixel. */
export const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The manager, with a picture. */
const aPicturedPerson = async (manager: Actor): Promise<string> => {
  await manager.call('PUT', '/api/profile/avatar', { body: { image: onePixel } })
  return ((await manager.call('GET', '/api/profile')).body as Row).id
}

/** Somebody of each workspace whom no test calls as. */
const bystanders: Partial<Record<Actor['name'], string>> = { program_manager: 'sofia.petrova@demo.test', second_program_manager: 'company@second.test' }

/** A session that is none of the callers' own. */
const aSession = async (manager: Actor): Promise<string> => {
  const cookie = await signIn(bystanders[manager.name] ?? '')
  const answer = await fetch(`${inject('origin')}/api/profile/sessions`, { headers: { cookie } })
  return ((await answer.json()) as { id: string; current: boolean }[]).find(({ current }) => current)?.id ?? ''
}

/** A task with more than one comment. */
const aTalkedOverTask = async (manager: Actor): Promise<string> => {
  const { taskId } = await aTask(manager)
  for (const text of ['Sample question', 'Sample answer']) await created(manager, `/api/tasks/${taskId}/comments`, { text })
  return taskId
}

/** A comment that none of the callers wrote, on a record of a project that all of them see. */
const aForeignCommentOn = async (manager: Actor, kind: 'tasks' | 'raid', id: string, projectId: string): Promise<{ id: string; commentId: string }> => {
  const cookie = await signIn(bystanders[manager.name] ?? '')
  await assign(manager, projectId, bystanders.program_manager)
  const answer = await fetch(`${inject('origin')}/api/${kind}/${id}/comments`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ text: 'Sample comment' }),
  })
  return { id, commentId: ((await answer.json()) as Row).id }
}

const aForeignComment = async (manager: Actor) => {
  const { id: projectId, taskId } = await aTask(manager)
  return aForeignCommentOn(manager, 'tasks', taskId, projectId)
}

const aForeignCommentOnEntry = async (manager: Actor) => {
  const projectId = await aProject(manager)
  return aForeignCommentOn(manager, 'raid', await anEntry(manager, projectId), projectId)
}

const today = (): string => dayOf(new Date(), 'UTC')

/** What the address of the manager's calendar feed ends in. */
const aFeedToken = async (manager: Actor): Promise<string> => {
  const { address } = (await manager.call('POST', '/api/calendar/feed', { body: { whose: 'all' } })).body as { address: string }
  return address.slice(address.lastIndexOf('/') + 1)
}

/** A notice of somebody else. */
const aNotice = async (manager: Actor): Promise<string> => {
  const cookie = await signIn(bystanders[manager.name] ?? '')
  const [first] = (await (await fetch(`${inject('origin')}/api/notices?limit=1`, { headers: { cookie } })).json()) as { id: string }[]
  return first?.id ?? 'ntc_0000000000000000'
}

const ownWorkspace = async (manager: Actor): Promise<string> =>
  ((await manager.call('GET', '/api/auth/user')).body as { customer: { id: string } }).customer.id

const viewSettings = { status: 'planning', priority: null, manager: null, search: '', sort: { by: 'endDate', descending: false }, columns: ['status', 'endDate'], density: 'comfortable' }

const newView = (shared: boolean) => ({ name: `Sample view ${crypto.randomUUID()}`, shared, settings: viewSettings })

const aSharedView = async (manager: Actor): Promise<string> => (await created(manager, '/api/project-views', newView(true))).id

/** Nothing listens there, and what it is told of never happens again: only tests are sent, which fail at once. */
const newWebhook = { url: 'http://127.0.0.1:9/sample', description: 'Sample webhook', events: ['workspace.opened.v1'] }

const aWebhook = async (manager: Actor): Promise<string> => (await created(manager, '/api/webhooks', newWebhook) as unknown as { webhook: Row }).webhook.id

/** A webhook with two deliveries in its log. */
const aDelivery = async (manager: Actor): Promise<{ id: string; deliveryId: string }> => {
  const id = await aWebhook(manager)
  await manager.call('POST', `/api/webhooks/${id}/test`)
  const { body } = await manager.call('POST', `/api/webhooks/${id}/test`)
  return { id, deliveryId: (body as Row).id }
}

const webhook: Prepare = async (manager) => ({ path: { id: await aWebhook(manager) } })

const member: Prepare = async (manager) => ({ path: { userId: await aMember(manager) } })

const sampleEntry = { title: 'Sample risk', description: 'It may rain', assignedTo: 'Sample owner', responsible: 'Sample sponsor' }

/** An entry of the RAID log, in a project that everybody of the workspace who is tried sees. */
const anEntry = async (manager: Actor, projectId?: string): Promise<string> => (await created(manager, '/api/raid', { ...sampleEntry, projectId: projectId ?? (await aProject(manager)) })).id

/** An assumption whose condition does not hold: nobody is on the team of its project. */
const anUnheldAssumption = async (manager: Actor): Promise<string> => {
  const projectId = await aProject(manager)
  return (await created(manager, '/api/raid', { ...sampleEntry, raidType: 'assumption', projectId, condition: { kind: 'role_filled', projectId, role: 'project_manager', count: 9 } })).id
}

const aTalkedOverEntry = async (manager: Actor): Promise<string> => {
  const id = await anEntry(manager)
  for (const text of ['Sample question', 'Sample answer']) await created(manager, `/api/raid/${id}/comments`, { text })
  return id
}

const entry: Prepare = async (manager) => ({ path: { id: await anEntry(manager) } })

/** A meeting of a project that everybody of the workspace who is tried sees, and that each of them attends. */
const aMeeting = async (manager: Actor, more: object = {}): Promise<string> => {
  const people = (await manager.call('GET', '/api/users')).body as Person[]
  const attendeeIds = people.filter(({ email }) => /^(?:sme|project|program)@/.test(email)).map(({ id }) => id)
  return (await created(manager, '/api/meetings', { title: 'Sample meeting', type: 'review', projectId: await aProject(manager), scheduledAt: '2031-03-04T10:00:00Z', attendeeIds, ...more })).id
}

const meeting: Prepare = async (manager) => ({ path: { id: await aMeeting(manager) } })

const sampleMinutes = { attendance: [], notes: [], summary: 'We met', decisions: [], actions: [{ id: 'first', text: 'Sample action', ownerId: null, dueDate: null }] }

const openToTheRules = { late_task: { on: true, mediumAfter: 3, highAfter: 7 }, due_soon: { on: true, within: 3, below: 50 } }

/** An entry that raised itself, for a task of a project that everybody of the workspace who is tried sees. */
const aRaisedEntry = async (manager: Actor): Promise<string> => {
  const { id: taskId } = await created(manager, '/api/tasks', { projectId: await aProject(manager), title: 'Sample late task', dueDate: addDays(today(), -2) })
  await manager.call('POST', '/api/raid/auto-populate')
  const late = (await manager.call('GET', '/api/raid/late-tasks')).body as { taskId: string; entryId: string | null }[]
  return late.find((one) => one.taskId === taskId)?.entryId ?? ''
}

const sampleRequest = { projectName: 'Sample project', description: 'So that it is there' }

/** A request of the manager's own, which has been approved. */
const anApprovedRequest = async (manager: Actor): Promise<string> => {
  const { id } = await created(manager, '/api/project-requests', sampleRequest)
  await manager.call('PUT', `/api/project-requests/${id}`, { body: { status: 'approved' } })
  return id
}

/** A request that none of the callers made. */
const aForeignRequest = async (manager: Actor, { withdrawn = false } = {}): Promise<string> => {
  const headers = { cookie: await signIn(bystanders[manager.name] ?? ''), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const address = `${inject('origin')}/api/project-requests`
  const { id } = (await (await fetch(address, { method: 'POST', headers, body: JSON.stringify(sampleRequest) })).json()) as Row
  if (withdrawn) await fetch(`${address}/${id}`, { method: 'DELETE', headers })
  return id
}

/** A report that everybody of the workspace who is tried may read. */
const aReport = async (manager: Actor): Promise<string> => (await created(manager, '/api/reports', { projectId: await aProject(manager), type: 'status', audienceType: 'team' })).id

const report: Prepare = async (manager) => ({ path: { id: await aReport(manager) } })

const aTrashedReport = async (manager: Actor): Promise<string> => {
  const id = await aReport(manager)
  await manager.call('DELETE', `/api/reports/${id}`)
  return id
}

/** A project with a reporting schedule, which follows it. */
const aScheduledProject = once('scheduled project', async (manager) => {
  const id = await aProject(manager)
  await manager.call('PUT', `/api/projects/${id}`, { body: { reportingCadence: 'monthly' } })
  await settled()
  return id
})

const sampleCommunication = { type: 'general', audienceType: 'team', subject: 'Sample subject', content: 'Sample text' }

/** A draft to somebody outside, whose inbox no test looks into. */
const aCommunication = async (manager: Actor): Promise<string> => {
  const recipients = [{ name: 'Sample Sponsor', email: `sample-${crypto.randomUUID()}@demo.test` }]
  return (await created(manager, '/api/communications', { ...sampleCommunication, projectId: await aProject(manager), recipients })).id
}

const nothing: Prepare = async () => ({})
const project: Prepare = async (manager) => ({ path: { id: await aProject(manager) } })
const changedProject: Prepare = async (manager) => ({ path: { id: await aProject(manager) }, body: { name: 'Sample project, renamed' } })
const newTask: Prepare = async (manager) => ({ path: { id: await aProject(manager) }, body: { title: 'Another task' } })

export const samples: Record<RouteName, Prepare> = {
  'account.read': nothing,
  'account.update': async () => ({ body: { contactPhone: '+351 21 000 0000' } }),
  'account.beginExport': nothing,
  'account.exportPart': async () => ({ query: { part: 'people' } }),
  // Of another company: it is refused, since nobody would be left to try the rest.
  'account.close': async () => ({ body: { companyName: 'Sample & Sons', password: 'Demo-2026-plan!' } }),
  'account.keep': nothing,
  'ai.projectCharter': async () => ({ body: { projectName: 'Sample project', timeline: '2028-02-29 to 2028-12-31', budget: 1000 } }),
  'ai.raciMatrix': async () => ({ body: { projectName: 'Sample project', tasks: ['Sample deliverable'], stakeholders: ['Sample board'] } }),
  'ai.insights': nothing,
  'ai.dismissInsight': async () => ({ body: { key: 'past-end:prj_0000000000000000', fingerprint: 1, dismissed: true } }),
  'analytics.projects': nothing,
  'analytics.earnedValue': project,
  'analytics.workload': nothing,
  'audit.list': nothing,
  'auth.customerLogin': async () => ({ body: { email: 'company@demo.test', password: 'Demo-2026-plan!' } }),
  'auth.customerVerify': nothing,
  'auth.adminLogin': async () => ({ body: { username: 'admin', password: 'Demo-2026-plan!' } }),
  'auth.adminVerify': nothing,
  'auth.openSession': async () => ({ body: { accessToken: 'not.a.token', idToken: 'not.a.token' } }),
  // Of addresses that nobody has: the answers are the same, and no one address asks too often.
  'auth.requestPasswordReset': async () => ({ body: { email: `${crypto.randomUUID()}@nowhere.test` } }),
  'auth.confirmPasswordReset': async () => ({ body: { email: `${crypto.randomUUID()}@nowhere.test`, code: '000000', password: 'Sample-2026-plan!' } }),
  // The stage’s operator sets no second factor up here; nobody has these names, and no one name is tried too often.
  'auth.beginOperatorSecondFactor': async () => ({ body: { username: crypto.randomUUID(), password: 'Wrong-2026-plan!' } }),
  'auth.confirmOperatorSecondFactor': async () => ({ body: { username: crypto.randomUUID(), password: 'Wrong-2026-plan!', code: '000000' } }),
  'auth.logout': nothing,
  'auth.user': nothing,
  'calendar.list': async () => ({ query: { from: addDays(today(), -30), to: addDays(today(), 30) } }),
  'calendar.workingDays': nothing,
  'calendar.feed': nothing,
  'calendar.makeFeed': async () => ({ body: { whose: 'all' } }),
  'calendar.revokeFeed': nothing,
  'calendar.readFeed': async (manager) => ({ path: { token: await aFeedToken(manager) } }),
  'comments.list': async (manager) => ({ path: { id: await aTalkedOverTask(manager) } }),
  'comments.add': async (manager) => ({ path: { id: (await aTask(manager)).taskId }, body: { text: 'Sample comment' } }),
  'comments.edit': async (manager) => ({ path: await aForeignComment(manager), body: { text: 'Sample comment, changed' } }),
  'comments.remove': async (manager) => ({ path: await aForeignComment(manager) }),
  'comments.listOfEntry': async (manager) => ({ path: { id: await aTalkedOverEntry(manager) } }),
  'comments.addToEntry': async (manager) => ({ path: { id: await anEntry(manager) }, body: { text: 'Sample comment' } }),
  'comments.editOfEntry': async (manager) => ({ path: await aForeignCommentOnEntry(manager), body: { text: 'Sample comment, changed' } }),
  'comments.removeOfEntry': async (manager) => ({ path: await aForeignCommentOnEntry(manager) }),
  'dashboard.read': nothing,
  'dashboard.stats': nothing,
  'dashboard.activity': nothing,
  'dashboard.planLimits': nothing,
  'dashboard.customerStats': nothing,
  'dashboard.customerActivities': nothing,
  'people.list': nothing,
  'notices.list': nothing,
  'notices.latest': nothing,
  'notices.readAll': async () => ({ body: { upTo: 'ntc_0000000000000000' } }),
  'notices.mark': async (manager) => ({ path: { id: await aNotice(manager) }, body: { read: true } }),
  'notices.settings': nothing,
  'notices.changeSettings': async () => ({ body: { assigned: { inApp: true } } }),
  'platform.health': nothing,
  'platform.config': nothing,
  'platform.openApi': nothing,
  'platform.clients': nothing,
  'profile.read': nothing,
  'profile.update': async () => ({ body: { timeZone: null } }),
  'profile.readAvatar': async (manager) => ({ path: { personId: await aPicturedPerson(manager) } }),
  'profile.putAvatar': async () => ({ body: { image: onePixel } }),
  'profile.removeAvatar': nothing,
  // Passwords and second factors of the demo stay as they are: what is right here would change them for all tests.
  'profile.changePassword': async () => ({ body: { currentPassword: 'Wrong-2026-plan!', newPassword: 'Sample-2026-plan!', confirmation: 'Sample-2026-plan!' } }),
  'profile.sessions': nothing,
  'profile.endSession': async (manager) => ({ path: { sessionId: await aSession(manager) } }),
  'profile.endOtherSessions': nothing,
  'profile.secondFactor': nothing,
  'profile.beginSecondFactor': async () => ({ body: { password: demoPassword } }),
  'profile.confirmSecondFactor': async () => ({ body: { password: 'Wrong-2026-plan!', code: '000000' } }),
  'profile.renewRecoveryCodes': async () => ({ body: { password: demoPassword } }),
  'profile.turnOffSecondFactor': async () => ({ body: { password: demoPassword } }),
  'projects.list': nothing,
  'projects.create': async () => ({ body: { name: 'Sample project' } }),
  'projects.read': project,
  'projects.update': changedProject,
  'projects.remove': async (manager) => ({ path: { id: await aProjectOfItsOwn(manager) }, body: { reason: 'Sample' } }),
  'projects.restore': async (manager) => ({ path: { id: await aTrashedProject(manager) } }),
  'projects.assign': async (manager) => ({ path: { id: await aProjectOfItsOwn(manager) }, body: { userId: await smeOf(manager) } }),
  'projects.changeMany': async (manager) => ({ body: { changes: [{ id: await aProject(manager), priority: 'high' }] } }),
  'projects.removeMany': async (manager) => ({ body: { projects: [{ id: await aProjectOfItsOwn(manager) }], reason: 'Sample' } }),
  'projects.restoreMany': async (manager) => ({ body: { projects: [{ id: await aTrashedProject(manager) }] } }),
  'projects.financials': project,
  'projects.history': project,
  'projects.trash': nothing,
  'projects.customerList': nothing,
  'projects.listOfCustomer': async (manager) => ({ path: { customerId: await ownWorkspace(manager) } }),
  'projects.customerRead': project,
  'projects.customerUpdate': changedProject,
  'projects.customerFinancials': project,
  'meetings.list': async (manager) => {
    for (const hour of ['10', '11']) await aMeeting(manager, { scheduledAt: `2031-03-04T${hour}:00:00Z` })
    return { query: { from: '2031-03-04T00:00:00Z', to: '2031-03-05T00:00:00Z' } }
  },
  'meetings.create': async (manager) => ({ body: { title: 'Sample meeting', projectId: await aProject(manager), scheduledAt: '2031-03-04T10:00:00Z', attendeeIds: [await smeOf(manager)] } }),
  'meetings.draftAgenda': async (manager) => ({ query: { project: await aProject(manager), before: '2031-03-04T10:00:00Z' } }),
  'meetings.last': async (manager) => {
    const id = await aMeeting(manager)
    await manager.call('PUT', `/api/meetings/${id}/minutes`, { body: { ...sampleMinutes, held: true } })
    return { query: { project: await aProject(manager), before: '2031-03-05T10:00:00Z', type: 'review' } }
  },
  'meetings.read': meeting,
  'meetings.update': async (manager) => ({ path: { id: await aMeeting(manager) }, body: { title: 'Sample meeting, moved', scheduledAt: '2031-03-04T12:00:00Z', projectId: await aProject(manager), attendeeIds: [await smeOf(manager)] } }),
  'meetings.cancel': async (manager) => ({ path: { id: await aMeeting(manager) }, body: { reason: 'Sample' } }),
  'meetings.reopen': async (manager) => {
    const id = await aMeeting(manager)
    await manager.call('POST', `/api/meetings/${id}/cancel`, { body: {} })
    return { path: { id } }
  },
  'meetings.writeMinutes': async (manager) => ({ path: { id: await aMeeting(manager) }, body: sampleMinutes }),
  'meetings.makeTask': async (manager) => {
    const id = await aMeeting(manager)
    await manager.call('PUT', `/api/meetings/${id}/minutes`, { body: sampleMinutes })
    return { path: { id, actionId: 'first' }, body: { projectId: await aProject(manager) } }
  },
  'meetings.remove': async (manager) => ({ path: { id: await aMeeting(manager) }, body: { reason: 'Sample' } }),
  'meetings.restore': async (manager) => {
    const id = await aMeeting(manager)
    await manager.call('DELETE', `/api/meetings/${id}`, { body: { reason: 'Sample' } })
    return { path: { id } }
  },
  'meetings.calendarFile': meeting,
  'communications.list': nothing,
  'communications.create': async (manager) => ({ body: { ...sampleCommunication, projectId: await aProject(manager) } }),
  'communications.draftText': async (manager) => ({ body: { projectId: await aProject(manager), type: 'status_update', audienceType: 'team' } }),
  'communications.checkFacts': async (manager) => {
    const projectId = await aProject(manager)
    return { body: { projectId, facts: [{ kind: 'project', id: projectId, name: 'Sample project', said: 'Planning' }] } }
  },
  'communications.allowance': nothing,
  'communications.read': async (manager) => ({ path: { id: await aCommunication(manager) } }),
  'communications.update': async (manager) => ({ path: { id: await aCommunication(manager) }, body: { subject: 'Sample subject, changed' } }),
  'communications.remove': async (manager) => ({ path: { id: await aCommunication(manager) }, body: { reason: 'Sample' } }),
  'communications.restore': async (manager) => {
    const id = await aCommunication(manager)
    await manager.call('DELETE', `/api/communications/${id}`, { body: { reason: 'Sample' } })
    return { path: { id } }
  },
  'communications.send': async (manager) => ({ path: { id: await aCommunication(manager) }, body: { version: 1 } }),
  'raid.list': async (manager) => {
    await anEntry(manager)
    return {}
  },
  'raid.create': async (manager) => ({ body: { ...sampleEntry, projectId: await aProject(manager) } }),
  'raid.executive': nothing,
  'raid.read': entry,
  'raid.update': async (manager) => ({ path: { id: await anUnheldAssumption(manager) }, body: { impact: 'high', condition: null } }),
  'raid.remove': async (manager) => ({ path: { id: await anEntry(manager) }, body: { reason: 'Sample' } }),
  'raid.restore': async (manager) => {
    const id = await anEntry(manager)
    await manager.call('DELETE', `/api/raid/${id}`, { body: { reason: 'Sample' } })
    return { path: { id } }
  },
  'raid.history': async (manager) => {
    const id = await anEntry(manager)
    await manager.call('PUT', `/api/raid/${id}`, { body: { impact: 'high' } })
    await settled()
    return { path: { id } }
  },
  'raid.makeResponseTask': async (manager) => ({ path: { id: await anEntry(manager) }, body: {} }),
  'raid.chain': async (manager) => ({ path: { id: await aRaisedEntry(manager) } }),
  'raid.lateTasks': nothing,
  'raid.autoPopulate': nothing,
  'raid.tryCondition': async (manager) => ({ body: { condition: { kind: 'project_ends_by', projectId: await aProject(manager), day: '2027-03-01' } } }),
  'raid.rules': nothing,
  'raid.changeRules': async () => ({ body: openToTheRules }),
  'raid.ofProject': project,
  'raid.customerOfProject': project,
  'registration.register': async () => ({ body: { plan: 'starter', company: 'Sample Works', email: `sample-${crypto.randomUUID()}@demo.test` } }),
  'requests.list': async (manager) => {
    await aForeignRequest(manager)
    await created(manager, '/api/project-requests', sampleRequest)
    return {}
  },
  'requests.create': async () => ({ body: sampleRequest }),
  'requests.read': async (manager) => ({ path: { id: await aForeignRequest(manager) } }),
  'requests.edit': async (manager) => ({ path: { id: await aForeignRequest(manager) }, body: { timeline: 'Before the winter' } }),
  'requests.review': async (manager) => ({ path: { id: await anApprovedRequest(manager) }, body: { status: 'converted', convertedProjectId: await aProject(manager) } }),
  'requests.convert': async (manager) => ({ path: { id: await anApprovedRequest(manager) }, body: {} }),
  'requests.withdraw': async (manager) => ({ path: { id: await aForeignRequest(manager) } }),
  'requests.restore': async (manager) => ({ path: { id: await aForeignRequest(manager, { withdrawn: true }) } }),
  'reports.list': async (manager) => {
    for (const _ of [1, 2]) await aReport(manager)
    return { query: { project: await aProject(manager) } }
  },
  'reports.create': async (manager) => ({ body: { projectId: await aProject(manager), type: 'status', audienceType: 'team' } }),
  'reports.read': report,
  'reports.update': async (manager) => ({ path: { id: await aReport(manager) }, body: { commentary: 'Sample commentary' } }),
  'reports.seal': report,
  'reports.remove': async (manager) => ({ path: { id: await aReport(manager) }, body: { reason: 'Sample' } }),
  'reports.restore': async (manager) => ({ path: { id: await aTrashedReport(manager) } }),
  'reports.verify': report,
  'reports.schedule': nothing,
  'reports.changeSchedule': async (manager) => ({ path: { id: await aScheduledProject(manager) }, body: { on: false } }),
  'reports.customerList': async (manager) => {
    for (const _ of [1, 2]) await aReport(manager)
    return { path: { customerId: await ownWorkspace(manager) } }
  },
  'search.find': async () => ({ query: { q: 'sample' } }),
  'schedule.read': project,
  'schedule.move': async (manager) => {
    const { id, taskId } = await aTask(manager)
    return { path: { id }, body: { moves: [{ id: taskId, version: 1, startDate: '2026-12-01', dueDate: '2026-12-04' }] } }
  },
  'schedule.setBaseline': async (manager) => ({ path: { id: (await aTask(manager)).id }, body: { name: 'Sample baseline' } }),
  'tasks.list': project,
  'tasks.create': async (manager) => ({ body: { projectId: await aProject(manager), title: 'Another task' } }),
  'tasks.read': async (manager) => ({ path: { id: (await aTask(manager)).taskId } }),
  'tasks.history': async (manager) => ({ path: { id: (await aTask(manager)).taskId } }),
  'tasks.update': async (manager) => ({ path: { id: (await aTask(manager)).taskId }, body: { progress: 25 } }),
  'tasks.remove': async (manager) => ({ path: { id: (await aTask(manager)).taskId }, body: { reason: 'Sample' } }),
  'tasks.restore': async (manager) => ({ path: { id: await aTrashedTask(manager) } }),
  'tasks.assigned': nothing,
  'tasks.readMany': async (manager) => ({ query: { ids: (await aTask(manager)).taskId } }),
  'tasks.updateMany': async (manager) => ({ body: { changes: [{ id: (await aTask(manager)).taskId, version: 1, set: { priority: 'high' } }] } }),
  'tasks.removeMany': async (manager) => ({ body: { tasks: [{ id: (await aTask(manager)).taskId, version: 1 }], reason: 'Sample' } }),
  'tasks.restoreMany': async (manager) => ({ body: { tasks: [{ id: await aTrashedTask(manager) }] } }),
  'tasks.customerList': project,
  'tasks.customerCreate': newTask,
  'tasks.customerUpdate': async (manager) => ({ path: await aTask(manager), body: { progress: 25 } }),
  'tasks.customerRemove': async (manager) => ({ path: await aTask(manager), body: { reason: 'Sample' } }),
  'team.list': async (manager) => ({ path: { customerId: await ownWorkspace(manager) } }),
  'team.limits': nothing,
  'team.invite': async (manager) => ({ body: newMember(await aManagedProject(manager)) }),
  'team.update': async (manager) => ({ path: { userId: await aMember(manager) }, body: { firstName: 'Renamed' } }),
  'team.remove': member,
  'team.resetPassword': async (manager) => ({ body: { userId: await aMember(manager) } }),
  'team.resendInvitation': member,
  'team.listTeamMembers': nothing,
  'team.inviteTeamMember': async () => ({ body: { email: `sample-${crypto.randomUUID()}@demo.test`, role: 'sme' } }),
  'team.changeRole': async (manager) => ({ path: { userId: await aMember(manager) }, body: { role: 'project_manager' } }),
  'team.assignToProject': async (manager) => ({ path: { userId: await aMember(manager) }, body: { projectId: await aProjectOfItsOwn(manager) } }),
  'team.readInvitation': async (manager) => ({ body: { token: await aToken(manager) } }),
  'team.acceptInvitation': async (manager) => ({ body: { token: await aToken(manager), password: 'Sample-2026-plan!' } }),
  'views.list': nothing,
  'views.create': async () => ({ body: newView(false) }),
  'views.update': async (manager) => ({ path: { id: await aSharedView(manager) }, body: { settings: { ...viewSettings, density: 'compact' } } }),
  'views.remove': async (manager) => ({ path: { id: await aSharedView(manager) } }),
  'webhooks.list': nothing,
  'webhooks.create': async () => ({ body: newWebhook }),
  'webhooks.update': async (manager) => ({ path: { id: await aWebhook(manager) }, body: { description: 'Sample webhook, changed' } }),
  'webhooks.remove': webhook,
  'webhooks.rotateSecret': webhook,
  'webhooks.test': webhook,
  'webhooks.deliveries': async (manager) => ({ path: { id: (await aDelivery(manager)).id } }),
  'webhooks.redeliver': async (manager) => ({ path: await aDelivery(manager) }),
}

/** Fills a route's path and adds its query. */
export const pathOf = (template: string, { path = {}, query = {} }: Pick<Sample, 'path' | 'query'> = {}): string => {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `no-${name}`))
  const search = new URLSearchParams(query)
  return search.size === 0 ? filled : `${filled}?${search}`
}

type Deleted = { id: string; kind: 'project' | 'task'; name: string; reason: string }

/**
 * Removes the projects, members, views and webhooks that samples made, so that the plan's places are free again, and
 * takes back the deletion of a project that was there before: where the plan is full, samples are of it. What samples
 * share stays for the next ones if it is to be kept: a project that comes and goes with each route is most of the work.
 */
export const clearSamples = async (manager: Actor, { keepShared = false } = {}): Promise<void> => {
  const own = [...shared].filter(([place]) => place.startsWith(`${manager.name} `))
  const kept = new Set(keepShared ? await Promise.all(own.map(([, made]) => made)) : [])
  if (!keepShared) for (const [place] of own) shared.delete(place)
  const team = (await manager.call('GET', '/api/team-members')).body as Person[]
  for (const { id } of team.filter(isSample)) await manager.call('DELETE', `/api/team/users/${id}`)
  const views = (await manager.call('GET', '/api/project-views')).body as (Row & { name: string })[]
  for (const { id } of views.filter(({ name }) => name.startsWith('Sample view'))) await manager.call('DELETE', `/api/project-views/${id}`)
  const webhooks = (await manager.call('GET', '/api/webhooks')).body as (Row & { description: string })[]
  for (const { id } of webhooks.filter(({ description }) => description.startsWith('Sample webhook'))) await manager.call('DELETE', `/api/webhooks/${id}`)
  const projects = (await manager.call('GET', '/api/projects?limit=200')).body as (Row & { name: string })[]
  const made = projects.filter(({ id, name }) => name.startsWith('Sample project') && !kept.has(id))
  await Promise.all(made.map(({ id }) => manager.call('DELETE', `/api/projects/${id}`, { body: { reason: 'Sample' } })))
  if (manager.name !== 'second_program_manager') return
  const trash = (await manager.call('GET', '/api/trash')).body as Deleted[]
  for (const { id } of trash.filter(({ kind, name }) => kind === 'project' && !name.startsWith('Sample project'))) await manager.call('POST', `/api/projects/${id}/restore`)
}
