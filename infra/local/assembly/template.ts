/** Finds the templates and code folders of one stage in a cloud assembly. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Resource = {
  Type: string
  Properties?: Record<string, unknown>
  Condition?: string
  DependsOn?: string | string[]
}

export type Template = {
  Resources?: Record<string, Resource>
  Parameters?: Record<string, { Type: string; Default?: unknown }>
  Conditions?: Record<string, unknown>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>
}

export type StackTemplate = {
  /** The stack's name in CloudFormation. */
  name: string
  region: string
  template: Template
  /** Folder or file by the object key that the asset has in the bootstrap bucket. */
  assets: Map<string, string>
}

type Manifest = {
  artifacts?: Record<
    string,
    {
      type: string
      environment?: string
      properties?: {
        directoryName?: string
        displayName?: string
        templateFile?: string
        stackName?: string
        file?: string
      }
    }
  >
}

type AssetManifest = {
  files?: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>
}

/** An error in an assembly that this machine cannot run. The message names the stack and the resource. */
export class AssemblyError extends Error {
  override name = 'AssemblyError'
}

/**
 * @param cdkOut folder that `cdk synth` wrote
 * @param stage id of the CDK Stage
 * @throws AssemblyError if the folder does not contain the stage
 */
export const readTemplates = (cdkOut: string, stage: string): StackTemplate[] => {
  const root = readJson(path.join(cdkOut, 'manifest.json')) as Manifest
  const nested = Object.values(root.artifacts ?? {}).filter((artifact) => artifact.type === 'cdk:cloud-assembly')
  const own = nested.find((one) => one.properties?.displayName === stage)
  if (!own?.properties?.directoryName) {
    const known = nested.map((one) => one.properties?.displayName).join(', ')
    throw new AssemblyError(`${cdkOut} has no stage '${stage}'; it has: ${known || 'none'}`)
  }
  const folder = path.join(cdkOut, own.properties.directoryName)
  const artifacts = Object.entries((readJson(path.join(folder, 'manifest.json')) as Manifest).artifacts ?? {})
  return artifacts
    .filter(([, one]) => one.type === 'aws:cloudformation:stack')
    .map(([id, one]) => {
      const file = one.properties?.templateFile
      if (!file) throw new AssemblyError(`the stack ${id} has no template file`)
      return {
        name: one.properties?.stackName ?? id,
        region: one.environment?.split('/').at(-1) ?? 'unknown-region',
        template: readJson(path.join(folder, file)) as Template,
        assets: assetsOf(folder, artifacts.find(([other]) => other === `${id}.assets`)?.[1].properties?.file),
      }
    })
}

const assetsOf = (folder: string, file: string | undefined): Map<string, string> => {
  const found = new Map<string, string>()
  if (!file) return found
  for (const asset of Object.values((readJson(path.join(folder, file)) as AssetManifest).files ?? {})) {
    for (const destination of Object.values(asset.destinations)) {
      found.set(destination.objectKey, path.resolve(folder, asset.source.path))
    }
  }
  return found
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new AssemblyError(`cannot read ${file}: ${(cause as Error).message}`, { cause })
  }
}
