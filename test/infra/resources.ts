/** The resources of the stages' templates, by type and by name. */
import { expect } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { type FunctionRow, functionRows } from '../../functions/manifest.ts'
import { readStages } from '../../infra/settings.ts'
import { rowsOf } from '../../infra/stage.ts'
import { synthesisedStages, type Json, type Resource, type StageTemplates } from './templates.ts'

export const stages = await synthesisedStages()

export const stageNamed = (name: string): StageTemplates => {
  const stage = stages.find((candidate) => candidate.name === name)
  if (!stage) throw new Error(`No stage ${name}`)
  return stage
}

export const ofType = (stage: StageTemplates, type: string): Resource[] =>
  stage.resources.filter((resource) => resource.type === type)

export const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}

export const rowsIn = (stage: StageTemplates): readonly FunctionRow[] =>
  rowsOf(stage.name, readStages(cdk.context.stages)[stage.name]!)

export const functionOf = (stage: StageTemplates, name: string): Resource =>
  only(
    ofType(stage, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties['FunctionName'] === `plumbline-${stage.name}-${name}`,
    ),
  )

export const rowOfDomain = (domain: string): FunctionRow =>
  only(functionRows.filter(({ trigger }) => trigger.kind === 'api' && trigger.domain === domain))

export const queueNamed = (stage: StageTemplates, name: string): Resource =>
  only(ofType(stage, 'AWS::SQS::Queue').filter(({ properties }) => properties['QueueName'] === name))

export const statementsOf = (role: Resource): Json[] =>
  role.properties['Policies'].flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement)

export const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value])

/** A text of the template, with the pseudo parameters in it by name. */
export const resolved = (text: Json): string =>
  typeof text === 'string'
    ? text
    : text['Fn::Join'][1].map((part: Json) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('')
