/**
 * The faults of the drill. Each is caused while someone works, and says what was acknowledged to that person, to be
 * looked for when the fault is over.
 */
import { dayMillis } from '../../shared/dates/dates.ts'
import type { Answer, Ground } from './ground.ts'

export type Drill = {
  /** As its runbook calls it. */
  name: string
  /** The alarm that has to go off, without the stage's prefix. */
  alarm: string
  /** What is acknowledged to the person who works, which the check looks for. */
  acknowledged: string
  /** Causes the fault. Returns the check that nothing acknowledged was lost, which throws if something was. */
  cause: (on: Ground) => Promise<() => Promise<void>>
  mend: (on: Ground) => Promise<void>
}

export const staff = 'program@demo.test'
/** May decide on behalf of the first. */
const approver = 'project@demo.test'

const failed = (what: string, { status, body }: Answer): Error =>
  new Error(`${what}: ${status} ${JSON.stringify(body)}`)

const idOf = (what: string, answer: Answer): string => {
  const { id } = (answer.body ?? {}) as { id?: string }
  if (answer.status !== 201 || id === undefined) throw failed(what, answer)
  return id
}

const wholeProject = 'a project, its history and its place in the search'

/** Creates a project, which the stage acknowledges. Its check finds the project, and what the events of it have made. */
const createProject = async (on: Ground, name: string) => {
  const id = idOf(`The project ${name}`, await on.call('POST', '/api/projects', { name }))
  return async () => {
    const found = await on.call('GET', `/api/projects/${id}`)
    if (found.status !== 200) throw failed(`The project ${name} is lost`, found)
    await on.until(`The project ${name} is not in the search, so its event is lost`, async () =>
      JSON.stringify((await on.call('GET', `/api/search?q=${name}`)).body).includes(id),
    )
    const { body } = await on.call('GET', `/api/projects/${id}/activity`)
    if ((body as unknown[]).length === 0) throw new Error(`The history of ${name} is lost`)
  }
}

type DeadLetters = { queue: string; redrivable: boolean }[]
type Queue = { deadLettersOf: string[]; depth: number; inFlight: number; waiting: number }

/** Moves everything back to the queues that it came from. Runs on a schedule have no queue: the next run does their work. */
const redrive = async (on: Ground): Promise<void> => {
  for (const { queue, redrivable } of await on.console<DeadLetters>('GET', '/dead-letters'))
    await on.console('POST', `/queues/${queue}/${redrivable ? 'redrive' : 'purge'}`)
}

const repaired = async (on: Ground): Promise<void> => {
  await on.cause(null)
  await redrive(on)
}

export const drills: readonly Drill[] = [
  {
    name: 'a poisoned event',
    alarm: 'keep-overview-dead-letters',
    acknowledged: wholeProject,
    async cause(on) {
      await on.console('POST', '/events', { name: 'task.created.v1', detail: { id: 'nonsense' } })
      return createProject(on, 'Breakwater')
    },
    // No function can handle it, whatever is mended: it is deleted, once all have given up.
    async mend(on) {
      await on.until('A subscriber still tries', async () =>
        (await on.console<Queue[]>('GET', '/queues')).every(
          ({ deadLettersOf, depth, inFlight, waiting }) => deadLettersOf.length > 0 || depth + inFlight + waiting === 0,
        ),
      )
      for (const { queue } of await on.console<DeadLetters>('GET', '/dead-letters'))
        await on.console('POST', `/queues/${queue}/purge`)
    },
  },
  {
    name: 'SES suspended',
    alarm: 'mail-failed',
    acknowledged: 'the mail about a delegation',
    async cause(on) {
      await on.cause('mail-paused')
      const { body: people } = await on.call('GET', '/api/team-members')
      const { id: delegateId } =
        (people as { id: string; email: string }[]).find(({ email }) => email === approver) ?? {}
      const { now } = await on.console<{ now: string }>('GET', '/clock')
      const day = (days: number) => new Date(Date.parse(now) + days * dayMillis).toISOString().slice(0, 10)
      const set = await on.call('PUT', '/api/approvals/delegation', { delegateId, from: day(0), to: day(3), note: '' })
      if (set.status !== 200) throw failed('The delegation', set)
      return () =>
        on.until('The mail of the delegation is lost', async () =>
          JSON.stringify(await on.console('GET', '/mail')).includes('You approve on behalf of'),
        )
    },
    mend: repaired,
  },
  {
    name: 'a wrong origin secret',
    alarm: 'api-403',
    acknowledged: wholeProject,
    async cause(on) {
      const check = await createProject(on, 'Lighthouse')
      await on.cause('wrong-origin-secret')
      await Promise.all(Array.from({ length: 120 }, () => on.call('GET', '/api/health')))
      const refused = await on.call('POST', '/api/projects', { name: 'Refused' })
      if (refused.status !== 403) throw failed('A call with the wrong secret', refused)
      return check
    },
    mend: repaired,
  },
  {
    name: 'a wrong webhook secret',
    alarm: 'stripe-webhook',
    acknowledged: 'three changes at Stripe',
    async cause(on) {
      await on.cause('wrong-webhook-secret')
      for (let count = 0; count < 3; count += 1) await on.newStripeCustomer()
      return async () => {
        await on.console('POST', '/stripe/deliveries/flush')
        await on.until('Stripe has not delivered its events', async () => {
          const { waiting } = await on.console<{ waiting: unknown[] }>('GET', '/stripe/deliveries')
          return waiting.length === 0
        })
      }
    },
    mend: repaired,
  },
  {
    name: 'a throttled table',
    alarm: 'table-throttles',
    acknowledged: wholeProject,
    async cause(on) {
      const check = await createProject(on, 'Drydock')
      await on.cause('table-throttled')
      // In two periods of the alarm, one after the other.
      for (const wait of [300, 0]) {
        const refused = await on.call('POST', '/api/projects', { name: 'Throttled' })
        if (refused.status < 500) throw failed('A write of the throttled table', refused)
        if (wait > 0) await on.later(wait)
      }
      return check
    },
    mend: repaired,
  },
  {
    name: 'Bedrock off',
    alarm: 'model-refused',
    acknowledged: 'three questions to the assistant',
    async cause(on) {
      await on.console('POST', '/bedrock', { mode: 'off' })
      const texts = ['Which tasks are late?', 'Which projects are at risk?', 'Who has the most tasks?']
      for (const text of texts) {
        const answer = await on.call('POST', '/api/assistant/messages', { text })
        if (answer.status >= 300) throw failed('A question without a model', answer)
      }
      return async () => {
        const { body } = await on.call('GET', '/api/assistant/conversations')
        if ((body as unknown[]).length < texts.length) throw new Error('A question is lost')
      }
    },
    mend: async (on) => void (await on.console('POST', '/bedrock', { mode: 'script' })),
  },
  {
    name: 'STS refusing',
    alarm: 'tenant-roles',
    acknowledged: wholeProject,
    async cause(on) {
      const check = await createProject(on, 'Slipway')
      // The credentials that functions have end after an hour.
      await on.later(3700)
      await on.signIn(staff)
      await on.cause('roles-refused')
      for (let count = 0; count < 6; count += 1) {
        const refused = await on.call('GET', '/api/projects')
        if (refused.status < 500) throw failed('A call without a role', refused)
      }
      return check
    },
    mend: repaired,
  },
]
