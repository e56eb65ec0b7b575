/** Creates the cloud assembly of one or more stages. Needs no credentials, no network and no Docker. */
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundle.ts'
import { readContext } from './cdk-json.ts'
import { addChecks } from './nag.ts'
import { readVersions } from './secret-references.ts'
import { readStages } from './settings.ts'
import { PlumblineStage, rowsOf } from './stage.ts'

export type AssembleOptions = {
  /** The stage of cdk.json to assemble. All stages if omitted. */
  only?: string
  /** Whether to run the template validator and cdk-nag. They take a second or two. */
  checked: boolean
  /** Output folder of the assembly. If omitted, the CDK CLI's folder or CDK's own default. */
  outdir?: string
}

/** Bundles the functions and returns the app, ready for `synth()`. */
export const assemble = async ({ only, checked, outdir }: AssembleOptions): Promise<App> => {
  // The CLI passes on the context of cdk.json. Without the CLI, it has to be read here.
  const app = new App({ context: readContext(), outdir, builtinCloudFormationValidation: checked, treeMetadata: false })
  if (checked) addChecks(app)
  const stages = readStages(app.node.tryGetContext('stages'))
  const wanted = only ?? (app.node.tryGetContext('stage') as string | undefined)
  if (wanted && !stages[wanted])
    throw new Error(`There is no stage "${wanted}" in cdk.json, only ${Object.keys(stages).join(', ')}`)
  const chosen = Object.entries(stages).filter(([name]) => !wanted || name === wanted)
  await bundleFunctions([...new Set(chosen.flatMap(([name, settings]) => rowsOf(name, settings)))])
  // Given by the deploy command only.
  const created = app.node.tryGetContext('created') as string | undefined
  const secretVersions = readVersions(app.node.tryGetContext('secrets') as string | undefined)
  const atOnce = app.node.tryGetContext('at-once') !== undefined
  for (const [name, settings] of chosen)
    new PlumblineStage(app, name, settings, {
      ...(created !== undefined && { created: new Set(created.split(',')) }),
      secretVersions,
      atOnce,
    })
  return app
}
