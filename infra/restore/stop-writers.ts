/** Stops everything that can write to a table, and starts it again as it was. Each call can be repeated. */
import {
  DeleteFunctionConcurrencyCommand,
  GetEventSourceMappingCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  paginateListEventSourceMappings,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import { GetScheduleCommand, type SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler'
import type { Journal } from './journal.ts'
import type { Writers } from './writers.ts'

type Clients = { lambda: LambdaClient; scheduler: SchedulerClient }
type Pause = (millis: number) => Promise<unknown>

const reserve = (lambda: LambdaClient, FunctionName: string, amount: number | null) =>
  amount === null
    ? lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
    : lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: amount }))

const setSchedules = async (scheduler: SchedulerClient, { schedules }: Writers, State: 'ENABLED' | 'DISABLED') => {
  for (const { group: GroupName, name: Name } of schedules) {
    const {
      Arn: _,
      CreationDate: __,
      LastModificationDate: ___,
      ...schedule
    } = await scheduler.send(new GetScheduleCommand({ GroupName, Name }))
    // A call replaces the whole schedule.
    if (schedule.State !== State)
      await scheduler.send(
        new UpdateScheduleCommand({
          ...schedule,
          Name,
          ScheduleExpression: schedule.ScheduleExpression,
          FlexibleTimeWindow: schedule.FlexibleTimeWindow,
          Target: schedule.Target,
          State,
        }),
      )
  }
}

/** Enables or disables a mapping, and waits until AWS has done so. A mapping that a deployment has replaced is left. */
const setSource = async (lambda: LambdaClient, UUID: string, Enabled: boolean, pause: Pause): Promise<void> => {
  const wanted = Enabled ? 'Enabled' : 'Disabled'
  for (let asked = false; ;) {
    const { State } = await lambda.send(new GetEventSourceMappingCommand({ UUID })).catch((error: unknown) => {
      if ((error as Error).name === 'ResourceNotFoundException') return { State: wanted }
      throw error
    })
    if (State === wanted) return
    // A mapping that is changing refuses another change.
    if (!asked && (State === 'Enabled' || State === 'Disabled')) {
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }))
      asked = true
    } else await pause(2_000)
  }
}

/** First what starts functions, so that no message is received by one that may not run. Then the functions. */
export const stopWriters = async (
  { lambda, scheduler }: Clients,
  writers: Writers,
  journal: Journal,
  pause: Pause,
): Promise<void> => {
  await setSchedules(scheduler, writers, 'DISABLED')
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client: lambda }, {}))
    for (const { UUID = '', FunctionArn = '', State } of EventSourceMappings) {
      // With or without the name of an alias at its end.
      const name = FunctionArn.split(':')[6] ?? ''
      const { before } = journal.state()
      // One that an operator had disabled before stays so.
      const isOff = before.sources[UUID] === undefined && (State === 'Disabled' || State === 'Disabling')
      if (isOff || !writers.functions.includes(name)) continue
      journal.note({ before: { ...before, sources: { ...before.sources, [UUID]: name } } })
      await setSource(lambda, UUID, false, pause)
    }
  for (const FunctionName of writers.functions) {
    const { before } = journal.state()
    if (before.concurrency[FunctionName] === undefined) {
      const { ReservedConcurrentExecutions = null } = await lambda.send(
        new GetFunctionConcurrencyCommand({ FunctionName }),
      )
      journal.note({
        before: { ...before, concurrency: { ...before.concurrency, [FunctionName]: ReservedConcurrentExecutions } },
      })
    }
    await reserve(lambda, FunctionName, 0)
  }
}

/** Gives these functions back the concurrency that they had. */
export const startFunctions = async (
  lambda: LambdaClient,
  names: readonly string[],
  journal: Journal,
): Promise<void> => {
  const { concurrency } = journal.state().before
  for (const name of names) {
    const amount = concurrency[name]
    if (amount !== undefined) await reserve(lambda, name, amount)
  }
}

/** Functions first, so that each message and each run finds them. */
export const startWriters = async (
  { lambda, scheduler }: Clients,
  writers: Writers,
  journal: Journal,
  pause: Pause,
): Promise<void> => {
  const { concurrency, sources } = journal.state().before
  await startFunctions(lambda, Object.keys(concurrency), journal)
  for (const UUID of Object.keys(sources)) await setSource(lambda, UUID, true, pause)
  await setSchedules(scheduler, writers, 'ENABLED')
}
