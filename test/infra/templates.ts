/** The templates of every stage, synthesised once for all test files, and the references between their resources. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stage } from 'aws-cdk-lib'
import { assemble } from '../../infra/assemble.ts'
import type { Assembly } from '../../infra/local/assembly/assembly.ts'
import { readAssembly } from '../../infra/local/assembly/read-assembly.ts'

/** Any JSON, as CloudFormation reads it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

export type Resource = {
  /** Name of the stack, a slash and the logical id. Unique within a stage. */
  id: string
  type: string
  properties: Record<string, Json>
  deletionPolicy: string | undefined
  updateReplacePolicy: string | undefined
  updatePolicy: Json
}

export type StageTemplates = {
  name: string
  /** With the names of the stacks that are deployed before. */
  stacks: { name: string; terminationProtection: boolean; after: string[] }[]
  /** What templates read when they are deployed, by the name of its default. */
  parameters: { stack: string; type: string; name: string }[]
  resources: readonly Resource[]
  /** How often a stack's template reads an output of another stack. */
  readsOfOutputs: Readonly<Record<string, number>>
  /** The `id` of the resource that a Ref, a GetAtt or a value that another stack shares refers to. */
  referent: (value: Json, from: Resource) => string | undefined
  /** The `id` of the function that is called by a reference to it or to its alias. */
  callee: (value: Json, from: Resource) => string | undefined
  /** What the local stage reads from them. */
  assembly: Assembly
}

const stackOf = ({ id }: Resource): string => id.slice(0, id.indexOf('/'))

const readStage = (stage: Stage, outdir: string): StageTemplates => {
  const stacks = stage.synth().stacks
  const parameters = new Map<string, { stack: string; type: string; name: string }>()
  const resources: Resource[] = []
  for (const { stackName, template } of stacks) {
    for (const [name, { Type, Default }] of Object.entries<Json>(template.Parameters ?? {}))
      parameters.set(`${stackName}/${name}`, { stack: stackName, type: Type, name: String(Default) })
    for (const [logicalId, resource] of Object.entries<Json>(template.Resources)) {
      resources.push({
        id: `${stackName}/${logicalId}`,
        type: resource.Type,
        properties: resource.Properties ?? {},
        deletionPolicy: resource.DeletionPolicy,
        updateReplacePolicy: resource.UpdateReplacePolicy,
        updatePolicy: resource.UpdatePolicy,
      })
    }
  }
  const follow = (value: Json, stack: string): string | undefined => {
    if (value?.['Fn::GetAtt']) return `${stack}/${value['Fn::GetAtt'][0]}`
    if (!value?.Ref) return undefined
    const name = parameters.get(`${stack}/${value.Ref}`)?.name
    const stored =
      name && resources.find(({ type, properties }) => type === 'AWS::SSM::Parameter' && properties['Name'] === name)
    return stored ? follow(stored.properties['Value'], stackOf(stored)) : `${stack}/${value.Ref}`
  }
  const referent: StageTemplates['referent'] = (value, from) => follow(value, stackOf(from))
  return {
    name: stage.node.id,
    assembly: readAssembly(outdir, stage.node.id),
    stacks: stacks.map(({ stackName, terminationProtection, dependencies }) => ({
      name: stackName,
      terminationProtection: terminationProtection ?? false,
      after: dependencies.flatMap(({ id }) => stacks.find((stack) => stack.id === id)?.stackName ?? []),
    })),
    parameters: [...parameters.values()],
    resources,
    readsOfOutputs: Object.fromEntries(
      stacks.map(({ stackName, template }) => [
        stackName,
        JSON.stringify(template).split('"Fn::GetStackOutput"').length - 1,
      ]),
    ),
    referent,
    callee: (value, from) => {
      const id = referent(value, from)
      const alias = resources.find((resource) => resource.id === id && resource.type === 'AWS::Lambda::Alias')
      return alias ? referent(alias.properties['FunctionName'], alias) : id
    },
  }
}

const synthesise = async (): Promise<StageTemplates[]> => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-assembly-'))
  // Without the checks, which take longer than the rest: `npm run synth` has them, in CI for prod.
  const app = await assemble({ checked: false, outdir })
  try {
    app.synth()
    return app.node.children.filter((child) => Stage.isStage(child)).map((stage) => readStage(stage, outdir))
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

/** Kept outside this module, which each file loads again. */
const kept = globalThis as { plumblineStages?: Promise<StageTemplates[]> }

/** The stages of cdk.json. */
export const synthesisedStages = (): Promise<StageTemplates[]> => (kept.plumblineStages ??= synthesise())
