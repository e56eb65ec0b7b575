/** What an operator calls of Lambda: reserved concurrency, event source mappings and invocations. */
import type { Assembly, LambdaFunction } from '../../assembly/assembly.ts'
import type { Events } from '../../events/open-events.ts'
import { ServiceError } from '../../events/service-error.ts'
import type { Invoker } from '../../lambda/invoker.ts'
import type { Service } from '../service-call.ts'
import { restService, WithHeaders } from './rest-service.ts'
import type { OperatorChanges } from './state.ts'

export const lambdaService = (parts: {
  assembly: Assembly
  events: Pick<Events, 'enableSource' | 'disabledSources'>
  invoker: Invoker
  changes: OperatorChanges
}): Service => {
  const { assembly, events, invoker, changes } = parts

  const named = (name: string | undefined): LambdaFunction => {
    const fn = assembly.functions.find((lambdaFunction) => lambdaFunction.name === name || lambdaFunction.arn === name)
    if (!fn) throw new ServiceError('ResourceNotFoundException', `Function not found: ${name}`, 404)
    return fn
  }
  const reserve = (fn: LambdaFunction, amount: number | undefined): void => {
    // The functions of a running stage are these objects, and each call reads the value.
    if (amount === undefined) delete fn.reservedConcurrency
    else fn.reservedConcurrency = amount
    changes.change({ concurrency: { ...changes.state().concurrency, [fn.name]: amount ?? null } })
  }
  const mapping = (id: string) => {
    const source = assembly.eventSources.find((source) => source.id === id)
    if (!source) throw new ServiceError('ResourceNotFoundException', `There is no mapping ${id}`, 404)
    const State = events.disabledSources().includes(id) ? 'Disabled' : 'Enabled'
    return { UUID: id, FunctionArn: source.functionArn, EventSourceArn: source.sourceArn, State }
  }

  const concurrency = /^\/2017-10-31\/functions\/([^/]+)\/concurrency$/
  return restService('Lambda', [
    {
      method: 'GET',
      path: /^\/2019-09-30\/functions\/([^/]+)\/concurrency$/,
      answer: ({ parts: [name] }) => ({ ReservedConcurrentExecutions: named(name).reservedConcurrency }),
    },
    {
      method: 'PUT',
      path: concurrency,
      answer({ parts: [name], body }) {
        reserve(named(name), Number(body['ReservedConcurrentExecutions']))
        return body
      },
    },
    { method: 'DELETE', path: concurrency, answer: ({ parts: [name] }) => reserve(named(name), undefined) },
    {
      method: 'GET',
      path: /^\/2015-03-31\/event-source-mappings\/?$/,
      answer: () => ({ EventSourceMappings: assembly.eventSources.map(({ id }) => mapping(id)) }),
    },
    {
      method: 'GET',
      path: /^\/2015-03-31\/event-source-mappings\/([^/]+)$/,
      answer: ({ parts: [id = ''] }) => mapping(id),
    },
    {
      method: 'PUT',
      path: /^\/2015-03-31\/event-source-mappings\/([^/]+)$/,
      async answer({ parts: [id = ''], body }) {
        await events.enableSource(id, body['Enabled'] === true)
        changes.change({ disabledSources: events.disabledSources() })
        return mapping(id)
      },
    },
    {
      method: 'POST',
      path: /^\/2015-03-31\/functions\/([^/]+)\/invocations$/,
      async answer({ parts: [name], body }) {
        const result = await invoker.invoke(named(name).arn, body, { kind: 'operator' })
        if (result.ok) return result.value
        const { errorType, errorMessage } = result
        // Lambda refuses a call that it does not start, and answers one that fails.
        if (errorType === 'TooManyRequestsException') throw new ServiceError(errorType, errorMessage, 429)
        return new WithHeaders({ 'x-amz-function-error': 'Unhandled' }, { errorType, errorMessage })
      },
    },
  ])
}
