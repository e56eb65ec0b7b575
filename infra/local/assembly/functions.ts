/** Lambda functions, their triggers, and the permissions to invoke them. */
import type { Aliases } from './aliases.ts'
import type { EventSource, LambdaFunction, Role } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { roleByArn } from './policies.ts'
import { propertiesOf } from './properties.ts'
import type { Properties } from './properties.ts'

/** @param invokeConfigs the stage's AWS::Lambda::EventInvokeConfig */
export const readFunction = (
  resource: Located,
  resolver: Resolver,
  roles: Role[],
  invokeConfigs: Located[],
  aliases: Aliases,
): LambdaFunction => {
  const properties = propertiesOf(resource, resolver).ignore('Architectures', 'FunctionName', 'Tags', 'RecursiveLoop')
  const name = resolver.reference(resource)
  const runtime = properties.text('Runtime')
  if (runtime !== 'nodejs24.x')
    throw properties.fault(`the runtime ${runtime} is not the one of this machine, nodejs24.x`)
  const code = properties.nested('Code')
  const key = code?.ignore('S3Bucket').text('S3Key') ?? ''
  const codeDir = resource.stack.assets.get(key)
  if (!codeDir) throw properties.fault(`no asset of this stack has the key '${key}'`)
  const logging = properties.nested('LoggingConfig')?.ignore('SystemLogLevel')
  const asyncInvoke = readAsyncInvoke(name, properties, invokeConfigs, resolver, aliases.nameFor(name) ?? '$LATEST')
  const reserved = properties.number('ReservedConcurrentExecutions', -1)
  const lambdaFunction: LambdaFunction = {
    id: resource.logicalId,
    name,
    arn: resolver.attribute(resource, 'Arn'),
    codeDir,
    handler: properties.text('Handler'),
    memory: properties.number('MemorySize', 128),
    timeout: properties.number('Timeout', 3),
    environment: (properties.nested('Environment')?.any('Variables') ?? {}) as Record<string, string>,
    description: properties.textOr('Description', ''),
    roleId: roleByArn(roles, properties.text('Role'), name).id,
    logGroup: logging?.textOr('LogGroup', undefined) ?? `/aws/lambda/${name}`,
    logFormat: logging?.textOr('LogFormat', 'Text') === 'JSON' ? 'JSON' : 'Text',
    logLevel: logging?.textOr('ApplicationLogLevel', 'INFO') ?? 'INFO',
    ...(properties.nested('TracingConfig')?.text('Mode') === 'Active' && { traced: true }),
    ...(asyncInvoke && { asyncInvoke }),
    ...(reserved >= 0 && { reservedConcurrency: reserved }),
  }
  properties.done()
  return lambdaFunction
}

/**
 * The template's settings for failed asynchronous invocations; undefined if there are none.
 *
 * @param qualifier what is invoked: settings of the function do not apply to its alias
 */
const readAsyncInvoke = (
  name: string,
  of: Properties,
  configs: Located[],
  resolver: Resolver,
  qualifier: string,
): LambdaFunction['asyncInvoke'] => {
  const deadLetterArn = of.nested('DeadLetterConfig')?.text('TargetArn')
  const found: NonNullable<LambdaFunction['asyncInvoke']> = {
    retryAttempts: 2,
    ...(deadLetterArn !== undefined && { deadLetterArn }),
  }
  let said = deadLetterArn !== undefined
  for (const config of configs) {
    const properties = propertiesOf(config, resolver)
    if (properties.text('FunctionName') !== name || properties.text('Qualifier') !== qualifier) continue
    said = true
    found.retryAttempts = properties.number('MaximumRetryAttempts', 2)
    const onFailure = properties.nested('DestinationConfig')?.nested('OnFailure')?.text('Destination')
    if (onFailure !== undefined) found.onFailureArn = onFailure
    // The age only matters for events that wait for hours, which does not happen in a local stage.
    properties.ignore('MaximumEventAgeInSeconds').done()
  }
  return said ? found : undefined
}

export const readEventSource = (
  resource: Located,
  resolver: Resolver,
  functions: LambdaFunction[],
  aliases: Aliases,
): EventSource => {
  const properties = propertiesOf(resource, resolver).ignore('Tags', 'StartingPosition')
  if (!properties.flag('Enabled', true)) throw properties.fault('a mapping that is switched off is not supported')
  const named = aliases.behind(properties.text('FunctionName'))
  const fn = functions.find((lambdaFunction) => lambdaFunction.arn === named || lambdaFunction.name === named)
  if (!fn) throw properties.fault(`no function of this stage is called ${named}`)
  const filters = properties.nested('FilterCriteria')?.nestedList('Filters') ?? []
  const scaling = properties.nested('ScalingConfig')?.number('MaximumConcurrency', 0)
  const onFailure = properties.nested('DestinationConfig')?.nested('OnFailure')?.text('Destination')
  const responses = properties.texts('FunctionResponseTypes')
  const sourceArn = properties.text('EventSourceArn')
  const source: EventSource = {
    id: resource.logicalId,
    functionArn: fn.arn,
    sourceArn,
    batchSize: properties.number('BatchSize', sourceArn.includes(':sqs:') ? 10 : 100),
    windowSeconds: properties.number('MaximumBatchingWindowInSeconds', 0),
    reportsBatchItemFailures: responses.includes('ReportBatchItemFailures'),
    bisectOnError: properties.flag('BisectBatchOnFunctionError', false),
    retryAttempts: properties.number('MaximumRetryAttempts', -1),
    filters: filters.map((filter) => JSON.parse(filter.text('Pattern')) as Record<string, unknown>),
    ...(scaling && { maxConcurrency: scaling }),
    ...(onFailure !== undefined && { onFailureArn: onFailure }),
  }
  const age = properties.number('MaximumRecordAgeInSeconds', -1)
  if (age >= 0) throw properties.fault('MaximumRecordAgeInSeconds is not supported')
  if (properties.number('ParallelizationFactor', 1) !== 1)
    throw properties.fault('ParallelizationFactor is not supported')
  properties.done()
  return source
}

/** Of a function, or of its alias: a permission of the one does not extend to the other. */
export type Permission = { functionArn: string; principal: string; sourceArn?: string }

/** A function's resource policy: which service may invoke it, and from which source. */
export const readPermission = (resource: Located, resolver: Resolver, functions: LambdaFunction[]): Permission => {
  const properties = propertiesOf(resource, resolver).ignore('Action', 'SourceAccount')
  const named = properties.text('FunctionName')
  const source = properties.textOr('SourceArn', undefined)
  const found = {
    functionArn: functions.find((lambdaFunction) => lambdaFunction.name === named)?.arn ?? named,
    principal: properties.text('Principal'),
    ...(source !== undefined && { sourceArn: source }),
  }
  properties.done()
  return found
}
