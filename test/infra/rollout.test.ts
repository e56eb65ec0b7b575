/** New code of prod reaches callers gradually, and nothing calls a function past its alias. */
import { App } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { type FunctionRow, functionRows } from '../../functions/manifest.ts'
import type { Assembly } from '../../infra/local/assembly/assembly.ts'
import { readStages } from '../../infra/settings.ts'
import { PlumblineStage, type StageOptions } from '../../infra/stage.ts'
import { type Json, type Resource, synthesisedStages } from './templates.ts'

const stages = await synthesisedStages()
const [dev, prod] = ['dev', 'prod'].map((name) => stages.find((stage) => stage.name === name))
if (!dev || !prod) throw new Error('A stage is missing')

const ofType = (type: string, stage = prod): Resource[] => stage.resources.filter((resource) => resource.type === type)
const resourceAt = (id: string | undefined): Resource => {
  const found = prod.resources.find((resource) => resource.id === id)
  if (!found) throw new Error(`No resource ${id}`)
  return found
}
const nameOf = (made: Resource): string => String(made.properties['FunctionName']).replace('plumbline-prod-', '')

/** Those that someone waits for, and the one that all events pass through. */
const isShifted = ({ trigger }: FunctionRow): boolean => ['api', 'stream', 'user-pool'].includes(trigger.kind)
const shifted = functionRows.filter(isShifted).map(({ name }) => name)

const functions = ofType('AWS::Lambda::Function')
const aliases = ofType('AWS::Lambda::Alias')
const functionOf = (alias: Resource): Resource => resourceAt(prod.referent(alias.properties['FunctionName'], alias))
const withAlias = new Set(aliases.map((alias) => functionOf(alias).id))

test('the functions that someone waits for have an alias, and so does the one that all events pass through', () => {
  expect(aliases.map((alias) => nameOf(functionOf(alias))).toSorted()).toEqual(shifted.toSorted())
  expect(shifted).toEqual(expect.arrayContaining(['auth', 'relay-changes', 'write-code-mails']))
})

describe.each(aliases.map((alias) => ({ name: nameOf(functionOf(alias)), alias })))('$name', ({ name, alias }) => {
  const { ApplicationName, DeploymentGroupName } = alias.updatePolicy.CodeDeployLambdaAliasUpdate
  const group = resourceAt(prod.referent(DeploymentGroupName, alias))

  test('has an alias at the version that this deployment publishes, which CodeDeploy moves', () => {
    const version = resourceAt(prod.referent(alias.properties['FunctionVersion'], alias))
    expect(version.type).toBe('AWS::Lambda::Version')
    expect(prod.referent(version.properties['FunctionName'], version)).toBe(functionOf(alias).id)
    expect(alias.properties['RoutingConfig']).toBeUndefined()
    expect(group.properties).toMatchObject({
      DeploymentGroupName: `plumbline-prod-${name}`,
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
    })
    expect(prod.referent(group.properties['ApplicationName'], group)).toBe(prod.referent(ApplicationName, alias))
  })

  test('goes back if its alarm goes off or the deployment fails or is stopped', () => {
    expect(group.properties['AutoRollbackConfiguration']).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
    })
    const { Alarms, Enabled, IgnorePollAlarmFailure } = group.properties['AlarmConfiguration']
    expect([Enabled, IgnorePollAlarmFailure ?? false, Alarms.length]).toEqual([true, false, 1])
    const [{ Name }] = Alarms
    const alarm = ofType('AWS::CloudWatch::Alarm').find(
      ({ id, properties }) => properties['AlarmName'] === Name || id === prod.referent(Name, group),
    )
    // A minute's failures have to be seen while CodeDeploy still waits.
    expect(alarm?.properties).toMatchObject({ Period: 60, Statistic: 'Sum', Threshold: 1, DatapointsToAlarm: 2 })
    const isApi = functionRows.some((row) => row.name === name && row.trigger.kind === 'api')
    expect([alarm?.properties['Namespace'], alarm?.properties['MetricName']]).toEqual(
      isApi ? ['AWS/ApiGateway', '5xx'] : ['AWS/Lambda', 'Errors'],
    )
    if (!isApi)
      expect(alarm?.properties['Dimensions'].map(({ Name: dimension }: Json) => dimension)).toEqual([
        'FunctionName',
        'Resource',
      ])
  })

  test('is moved by a role that may move only the aliases of its stack', () => {
    const role = resourceAt(prod.referent(group.properties['ServiceRoleArn'], group))
    expect(role.properties['ManagedPolicyArns']).toBeUndefined()
    expect(JSON.stringify(role.properties['AssumeRolePolicyDocument'])).toContain('codedeploy.amazonaws.com')
    const statements: Json[] = role.properties['Policies'].flatMap(
      ({ PolicyDocument }: Json) => PolicyDocument.Statement,
    )
    const moving = statements.filter(({ Action }) => [Action].flat().includes('lambda:UpdateAlias'))
    expect(moving).toHaveLength(1)
    const reached = new Set(
      moving[0].Resource.map((resource: Json) => {
        const [arn, end] = resource['Fn::Join']?.[1] ?? [resource, ':live']
        expect(end).toBe(':live')
        return prod.referent(arn, role)
      }),
    )
    const stack = role.id.split('/')[0]
    expect(reached).toEqual(new Set([...withAlias].filter((id) => id.startsWith(`${stack}/`))))
  })
})

/** Where templates say what is invoked: everything but the function's own role, alias, version and metrics. */
const invocations = prod.resources.flatMap((from): { by: string; called: Json; from: Resource }[] => {
  const { properties: of } = from
  const one = (called: Json) => [{ by: from.id, called, from }]
  switch (from.type) {
    case 'AWS::ApiGatewayV2::Integration':
      return one(of['IntegrationUri'])
    case 'AWS::Lambda::Permission':
    case 'AWS::Lambda::EventSourceMapping':
      return one(of['FunctionName'])
    case 'AWS::Scheduler::Schedule':
      return one(of['Target'].Arn)
    case 'AWS::SNS::Subscription':
      return of['Protocol'] === 'lambda' ? one(of['Endpoint']) : []
    case 'AWS::Events::Rule':
      return of['Targets'].flatMap(({ Arn }: Json) => one(Arn))
    case 'AWS::Cognito::UserPool':
      return Object.values<Json>(of['LambdaConfig'] ?? {}).flatMap(one)
    case 'AWS::IAM::Role':
      return of['Policies']
        .flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement)
        .filter(({ Action }: Json) => [Action].flat().includes('lambda:InvokeFunction'))
        .flatMap(({ Resource }: Json) => [Resource].flat().flatMap(one))
    default:
      return []
  }
})

test('nothing calls a function past its alias, and each function is called', () => {
  const past = invocations.filter(({ called, from }) => withAlias.has(prod.referent(called, from) ?? ''))
  expect(past.map(({ by }) => by)).toEqual([])
  const reached = new Set(invocations.map(({ called, from }) => prod.callee(called, from)))
  const byOperators = new Set(functionRows.filter(({ trigger }) => trigger.kind === 'operator').map(({ name }) => name))
  expect(
    functions
      .filter(({ id }) => !reached.has(id))
      .map(nameOf)
      .toSorted(),
  ).toEqual(
    functions
      .map(nameOf)
      .filter((name) => byOperators.has(name))
      .toSorted(),
  )
})

test('the templates have no other way to call a function', () => {
  for (const type of [
    'AWS::Lambda::Url',
    'AWS::Pipes::Pipe',
    'AWS::Events::ApiDestination',
    'AWS::StepFunctions::StateMachine',
  ])
    expect(ofType(type)).toEqual([])
  // What Lambda does with failed events is set for the function or for its alias, and one does not apply to the other.
  for (const config of ofType('AWS::Lambda::EventInvokeConfig')) {
    const made = prod.referent(config.properties['FunctionName'], config) ?? ''
    expect([nameOf(resourceAt(made)), config.properties['Qualifier']]).toEqual([
      nameOf(resourceAt(made)),
      withAlias.has(made) ? 'live' : '$LATEST',
    ])
  }
})

test('a stage without gradual shift calls its functions directly', () => {
  for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup'])
    expect(ofType(type, dev)).toEqual([])
})

test('concurrent executions are kept for sign-in only, where the stage says how many', () => {
  const kept = (stage = prod) =>
    ofType('AWS::Lambda::Function', stage).flatMap(({ properties }) =>
      properties['ReservedConcurrentExecutions'] === undefined
        ? []
        : [[properties['FunctionName'], properties['ReservedConcurrentExecutions']]],
    )
  expect(kept()).toEqual([['plumbline-prod-auth', readStages(cdk.context.stages)['prod']?.signInConcurrency]])
  expect(kept(dev)).toEqual([])
})

test('the local stage reads the templates with aliases as those without', () => {
  const called = ({ api, eventSources, schedules, topics, pools, functions: all }: Assembly) => {
    const name = (arn: string) => all.find((one) => one.arn === arn)?.name.replace(/^plumbline-\w+?-/, '') ?? arn
    return {
      routes: api.routes.map(({ method, path, functionArn }) => `${method} ${path} ${name(functionArn)}`),
      sources: eventSources.map(({ functionArn }) => name(functionArn)),
      schedules: schedules.map(({ targetArn }) => name(targetArn)),
      topics: topics.flatMap(({ subscriptions }) =>
        subscriptions.flatMap(({ protocol, endpoint }) => (protocol === 'lambda' ? [name(endpoint)] : [])),
      ),
      pools: pools.map(({ properties }) =>
        Object.values(properties['LambdaConfig'] ?? {})
          .map(String)
          .map(name),
      ),
      failures: all.map((one) => `${name(one.arn)} ${one.asyncInvoke?.onFailureArn?.replace(/-(dev|prod)-/, '-')}`),
    }
  }
  const [ofDev, ofProd] = [called(dev.assembly), called(prod.assembly)]
  const served = new Set(ofProd.routes)
  // The developers' test pages are not in prod.
  expect({ ...ofDev, routes: ofDev.routes.filter((route) => served.has(route)) }).toEqual(ofProd)
  expect(ofDev.pools).toContainEqual(['write-code-mails'])
})

const versionsWith = (options: StageOptions): Map<string, string> => {
  const app = new App({ context: cdk.context, treeMetadata: false })
  const { stacks } = new PlumblineStage(app, 'prod', readStages(cdk.context.stages)['prod']!, options).synth()
  return new Map(
    stacks.flatMap(({ template }) =>
      Object.entries<Json>(template.Resources).flatMap(([id, { Type, Properties }]): [string, string][] =>
        Type === 'AWS::Lambda::Version' ? [[Properties.FunctionName.Ref, id]] : [],
      ),
    ),
  )
}

test('a version is published for a function that changes, and only then: also if only a secret has changed', () => {
  const before = versionsWith({ secretVersions: { signing: 'one', origin: 'one' } })
  expect(before.size).toBe(shifted.length)
  expect(versionsWith({ secretVersions: { signing: 'one', origin: 'one' } })).toEqual(before)
  const after = versionsWith({ secretVersions: { signing: 'one', origin: 'two' } })
  const changed = [...before].filter(([made, version]) => after.get(made) !== version)
  // The API's functions know the origin secret.
  expect(changed).toHaveLength(functionRows.filter(({ trigger }) => trigger.kind === 'api').length)
})

test('a deployment at once moves the aliases without CodeDeploy, whose alarm would stop it', () => {
  const app = new App({ context: cdk.context, treeMetadata: false })
  const stage = new PlumblineStage(app, 'prod', readStages(cdk.context.stages)['prod']!, { atOnce: true })
  const all = stage.synth().stacks.flatMap(({ template }) => Object.values<Json>(template.Resources))
  const moved = all.filter(({ Type }) => Type === 'AWS::Lambda::Alias')
  expect(moved).toHaveLength(shifted.length)
  for (const { UpdatePolicy } of moved) expect(UpdatePolicy).toBeUndefined()
  expect(all.filter(({ Type }) => Type === 'AWS::CodeDeploy::DeploymentGroup')).toHaveLength(shifted.length)
})
