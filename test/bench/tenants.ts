/**
 * Simulates how often calls wait for the role of their workspace (functions/kernel/table/credential-cache.ts): a working
 * day of one copy of a function, whose calls come from all workspaces at random. A busy copy has as many calls as it can
 * serve one after the other, however many copies there are.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { use } from '../../infra/costs/workspace-cost.ts'
import { credentialCache, type Credentials, mostKeptIn } from '../../functions/kernel/table/credential-cache.ts'
import type { Finding } from './findings.ts'

const workspaces = 10_000
/** Of 80,000 people with 400 calls each, in nine hours. */
const callsPerSecond = (80_000 * 400) / (9 * 3600)
const dayMillis = 9 * 3600 * 1000
/** What STS takes to give a role. */
const takeMillis = 150
/** What STS gives an account and region, for everything in it. */
const rolesPerSecond = 600

/** Numbers from 0 to 1, the same in each run: mulberry32. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const roleAt = (now: number): Credentials => ({
  accessKeyId: '',
  secretAccessKey: '',
  sessionToken: '',
  expiration: new Date(now + 3_600_000),
})

/** The share of calls that wait, and the roles that the copy takes in a second. */
const simulate = async (limit: number): Promise<{ waiting: number; taken: number }> => {
  const random = seeded(1)
  let [now, calls, waiting, taken] = [0, 0, 0, 0]
  const pending: { at: number; give: () => void }[] = []
  const get = credentialCache({
    take: (): Promise<Credentials> => {
      taken += 1
      const { promise, resolve } = Promise.withResolvers<Credentials>()
      pending.push({ at: now + takeMillis, give: () => resolve(roleAt(now)) })
      return promise
    },
    most: limit,
    now: () => now,
  })
  while (now < dayMillis) {
    now += -Math.log(1 - random()) * use.secondsPerRun * 1000
    while ((pending[0]?.at ?? Infinity) <= now) pending.shift()?.give()
    let waits = true
    // The longest chain of steps after an answer is that of a renewal.
    for (let step = 0; step < 4; step += 1) await Promise.resolve()
    void get(`wsp_${Math.floor(random() * workspaces)}`).then(() => (waits = false))
    await Promise.resolve()
    calls += 1
    if (waits) waiting += 1
  }
  return { waiting: waiting / calls, taken: taken / (dayMillis / 1000) }
}

/** The memory of a full cache, in MB, with tokens of the length that STS gives with a tag. */
const memoryOf = async (limit: number): Promise<number> => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = () => (collect(), process.memoryUsage().heapUsed)
  const get = credentialCache({
    take: async (workspaceId) => ({
      ...roleAt(Date.now()),
      sessionToken: Buffer.alloc(900, workspaceId).toString('base64'),
    }),
    most: limit,
  })
  const before = heap()
  for (let index = 0; index < limit; index += 1) await get(`wsp_01J${String(index).padStart(20, '0')}`)
  const after = heap()
  await get('wsp_01J')
  return (after - before) / 2 ** 20
}

const percent = (share: number): number => Number((share * 100).toFixed(1))

export const measureTenants = async (): Promise<Finding[]> => {
  const limit = mostKeptIn(use.memoryGb * 1024)
  const [before, now] = [await simulate(500), await simulate(limit)]
  const copies = callsPerSecond * use.secondsPerRun
  return [
    {
      name: 'calls that wait for a role, 10,000 workspaces',
      detail: `${percent(before.waiting)} % with room for 500`,
      value: percent(now.waiting),
      most: 3,
      unit: ' %',
      kind: 'ratio',
    },
    {
      name: 'roles taken in a second by all copies',
      detail: `${Math.round(copies)} busy copies; ${Math.round(before.taken * copies)} with room for 500`,
      value: Math.round(now.taken * copies),
      most: rolesPerSecond / 2,
      kind: 'ratio',
    },
    {
      name: `memory of ${limit} roles`,
      value: Number((await memoryOf(limit)).toFixed(1)),
      most: 40,
      unit: ' MB',
      kind: 'memory',
    },
  ]
}
