/**
 * The calls that Lambda makes on behalf of a function: it polls the function's source and sends failed events to a
 * queue.
 */
import type { Assembly } from '../assembly/assembly.ts'
import type { Call } from './evaluate.ts'
import type { Grants } from './grants.ts'

const pollQueue = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
const pollStream = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
]

/** @throws as CreateEventSourceMapping does, if the function's role does not allow Lambda to poll its source */
export const checkEventSources = (assembly: Assembly, grants: Grants): void => {
  const byArn = new Map(assembly.functions.map((fn) => [fn.arn, fn]))
  const demand = (name: string, calls: Call[], why: string) => {
    const refused = grants.refused(name, calls)
    if (refused) throw new Error(`${name}: its role does not grant ${refused.action} on ${refused.resource}, ${why}`)
  }
  for (const source of assembly.eventSources) {
    const name = byArn.get(source.functionArn)?.name ?? source.functionArn
    const actions = source.sourceArn.includes(':sqs:') ? pollQueue : pollStream
    demand(
      name,
      actions.map((action) => ({ action, resource: source.sourceArn })),
      'which Lambda needs to poll its source',
    )
    if (source.onFailureArn !== undefined)
      demand(name, [{ action: 'sqs:SendMessage', resource: source.onFailureArn }], 'the destination of failures')
  }
  for (const fn of assembly.functions) {
    for (const resource of [fn.asyncInvoke?.onFailureArn, fn.asyncInvoke?.deadLetterArn]) {
      if (resource !== undefined)
        demand(fn.name, [{ action: 'sqs:SendMessage', resource }], 'the destination of failures')
    }
  }
}
