/** One stage: its stacks in the order of their dependencies. */
import { type Stack, Stage } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type FunctionRow, functionRows, type Trigger } from '../functions/manifest.ts'
import { apiAreas, areaOf } from './api-areas.ts'
import { ApiStack } from './api.ts'
import { AuthStack, poolFor } from './auth.ts'
import { DataStack } from './data.ts'
import { EdgeStack, edgeRegion } from './edge.ts'
import { EventsStack } from './events.ts'
import { FilesStack } from './files.ts'
import type { Surroundings } from './function.ts'
import { MailStack } from './mail.ts'
import { MailInStack } from './mail-in.ts'
import type { SecretVersions } from './secret-references.ts'
import type { StageSettings } from './settings.ts'
import { WatchStack } from './alarms.ts'
import { WebStack } from './web.ts'

/** The manifest rows of a stage. */
export const rowsOf = (stage: string, { mail }: Pick<StageSettings, 'mail'>): readonly FunctionRow[] =>
  functionRows.filter(
    ({ stages, trigger }) =>
      (!stages || stages.includes(stage)) && (trigger.kind !== 'mail-in' || mail.receiving !== undefined),
  )

export type StageOptions = { created?: ReadonlySet<string>; secretVersions?: SecretVersions; atOnce?: boolean }

export class PlumblineStage extends Stage {
  /**
   * `stage` is also the construct's id, so that `cdk deploy 'dev/**'` selects it.
   *
   * `created` are the names of the stacks that exist, if only they are to be protected. A new stack is not: CloudFormation
   * has to delete what a failed first attempt leaves behind.
   *
   * `secretVersions` are those that functions and CloudFront get, if the secrets exist.
   *
   * `atOnce` moves all calls to new code at once, even in a stage that shifts gradually.
   */
  constructor(
    scope: Construct,
    stage: string,
    settings: StageSettings,
    { created, secretVersions = {}, atOnce = false }: StageOptions = {},
  ) {
    super(scope, stage, { env: { account: settings.account, region: settings.region } })
    const all = rowsOf(stage, settings)
    const having = (...kinds: Trigger['kind'][]) => all.filter(({ trigger }) => kinds.includes(trigger.kind))
    const stack = (name: string) => {
      const stackName = `plumbline-${stage}-${name}`
      const terminationProtection = settings.protected && created?.has(stackName) !== false
      return { stage, settings, stackName, terminationProtection, tags: { product: 'plumbline', stage } }
    }

    const data = new DataStack(this, 'data', stack('data'))
    const { callsPerAddress, webAclArn } = settings
    const edge =
      callsPerAddress === undefined || webAclArn !== undefined
        ? undefined
        : new EdgeStack(this, 'edge', {
            ...stack('edge'),
            callsPerAddress,
            env: { account: settings.account, region: edgeRegion },
          })
    const web = new WebStack(this, 'web', {
      ...stack('web'),
      secretVersions,
      webAclArn: webAclArn ?? edge?.webAclArn,
    })
    if (edge !== undefined) web.addStackDependency(edge)
    const around: Surroundings = { stage, settings, table: data.table, secretVersions, atOnce }
    const mail = new MailStack(this, 'mail', { ...stack('mail'), around, rows: having('mail-feedback') })
    const auth = new AuthStack(this, 'auth', { ...stack('auth'), around, rows: having('user-pool') })
    const files = new FilesStack(this, 'files', { ...stack('files'), around, rows: having('file-scans') })
    const reached = { ...around, mail: mail.source, poolFor: poolFor(stage), files: files.source }
    const events = new EventsStack(this, 'events', {
      ...stack('events'),
      around: reached,
      rows: having('events', 'stream', 'schedule', 'operator'),
    })
    const { receiving } = settings.mail
    const mailIn =
      receiving === undefined
        ? undefined
        : new MailInStack(this, 'mail-in', {
            ...stack('mail-in'),
            around: reached,
            domain: receiving,
            rows: having('mail-in'),
          })
    const received = mailIn?.queues ?? []
    const deadLetters = [...events.deadLetters, ...mail.deadLetters, ...files.queues, ...received]
    const apis = apiAreas.map(
      (area) =>
        new ApiStack(this, `api-${area}`, {
          ...stack(`api-${area}`),
          around: { ...reached, bus: events.bus, deadLetters },
          rows: having('api').filter(({ trigger }) => trigger.kind === 'api' && areaOf[trigger.domain] === area),
        }),
    )
    const watch = new WatchStack(this, 'watch', {
      ...stack('watch'),
      rows: all,
      queues: [...events.queues, ...files.queues, ...received],
      deadLetters,
      table: data.table,
    })
    // They refer to each other by names, from which CDK does not learn their order. Cognito cannot send mail from an
    // identity that does not exist yet.
    const order: Stack[][] = [
      [data],
      [web, mail],
      [auth, files],
      [events, ...(mailIn === undefined ? [] : [mailIn])],
      apis,
      [watch],
    ]
    for (const [at, later] of order.entries())
      for (const one of later) for (const before of order.slice(0, at).flat()) one.addStackDependency(before)
  }
}
