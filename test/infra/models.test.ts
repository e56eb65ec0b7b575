import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App, Stack, Stage } from 'aws-cdk-lib'
import { Table } from 'aws-cdk-lib/aws-dynamodb'
import { CDK_APP_MODE_CONTEXT } from 'aws-cdk-lib/cx-api'
import { expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { type FunctionRow, functionRows } from '../../functions/manifest.ts'
import { bundleFunctions } from '../../infra/bundle.ts'
import { ProductFunction } from '../../infra/function.ts'
import type { Model } from '../../infra/models.ts'
import { addChecks } from '../../infra/nag.ts'
import { readStages } from '../../infra/settings.ts'
import type { Json } from './templates.ts'

await bundleFunctions(functionRows)

const base: FunctionRow = {
  name: functionRows[0]!.name,
  purpose: 'Words texts.',
  trigger: { kind: 'operator' },
  memory: 128,
  timeout: 10,
  grants: {},
}

const claude = { id: 'anthropic.claude-haiku-4-5-20251001-v1:0', region: 'us-east-1' }
const throughProfile = { id: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0', region: 'eu-central-1' }

/** A text of the template, with the pseudo parameters in it by name. */
const resolved = (text: Json): string =>
  typeof text === 'string'
    ? text
    : text['Fn::Join'][1].map((part: Json) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('')

/** The function's models in its environment, and what its role allows on Bedrock. Fails if a check has a finding. */
const synthesised = (grants: FunctionRow['grants'], models?: Model[]) => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-models-'))
  const app = new App({ context: { ...cdk.context, [CDK_APP_MODE_CONTEXT]: 'inmemory' }, outdir })
  addChecks(app)
  const stack = new Stack(new Stage(app, 'dev'), 'events')
  const { dev } = readStages({ dev: { ...cdk.context.stages.dev, ...(models && { models }) } })
  new ProductFunction(
    stack,
    { ...base, grants },
    {
      stage: 'dev',
      settings: dev!,
      secretVersions: {},
      table: Table.fromTableName(stack, 'Table', 'plumbline-dev'),
    },
  )
  try {
    app.synth()
    const { Resources } = (stack.node.scope as Stage).synth().stacks[0]!.template as Json
    const all: Json[] = Object.values(Resources)
    const { Variables } = all.find(({ Type }) => Type === 'AWS::Lambda::Function').Properties.Environment
    const statements: Json[] = all
      .filter(({ Type }) => Type === 'AWS::IAM::Role')
      .flatMap(({ Properties }) => Properties.Policies)
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    const onBedrock = statements.filter(({ Action }) => [Action].flat().join().includes('bedrock:'))
    return {
      models: Variables.MODELS as string | undefined,
      allowed: onBedrock.flatMap(({ Effect, Action, Resource, Condition }) =>
        [Resource].flat().map((resource: Json) => ({
          effect: Effect,
          action: Action,
          resource: resolved(resource),
          through: Condition && resolved(Condition.ArnLike['bedrock:InferenceProfileArn']),
        })),
      ),
    }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

test('a function that is granted the models may invoke exactly them, each where the stage says', () => {
  const { models, allowed } = synthesised({ model: true }, [claude])
  expect(JSON.parse(models!)).toEqual([claude])
  expect(allowed).toEqual([
    {
      effect: 'Allow',
      action: 'bedrock:InvokeModel',
      resource: 'arn:<AWS::Partition>:bedrock:us-east-1::foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0',
      through: undefined,
    },
  ])
})

test('the model of an inference profile may be invoked in every region, but only through the profile', () => {
  const { models, allowed } = synthesised({ model: true }, [throughProfile, claude])
  expect(JSON.parse(models!)).toEqual([throughProfile, claude])
  const profile =
    'arn:<AWS::Partition>:bedrock:eu-central-1:<AWS::AccountId>:inference-profile/eu.anthropic.claude-sonnet-4-5-20250929-v1:0'
  const invoke = { effect: 'Allow', action: 'bedrock:InvokeModel', through: undefined }
  expect(allowed).toContainEqual({ ...invoke, resource: profile })
  expect(allowed).toContainEqual({
    ...invoke,
    resource: 'arn:<AWS::Partition>:bedrock:*::foundation-model/anthropic.claude-sonnet-4-5-20250929-v1:0',
    through: profile,
  })
  expect(allowed).toHaveLength(3)
})

test('a function that only asks for the names gets them without the right to call the models', () => {
  expect(synthesised({ modelNames: true }, [claude])).toEqual({ models: JSON.stringify([claude]), allowed: [] })
})

test.each([{ model: true }, { modelNames: true }] as const)(
  'in a stage without models, %j grants nothing and the environment has none',
  (grants) => {
    expect(synthesised(grants)).toEqual({ models: undefined, allowed: [] })
  },
)

test('a function without either grant does not learn of the models', () => {
  expect(synthesised({}, [claude])).toEqual({ models: undefined, allowed: [] })
})
