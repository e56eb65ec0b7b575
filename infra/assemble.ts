/** Makes the cloud assembly of some stages. Needs no credentials, no network and no Docker. */
import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundle.ts'
import { addChecks } from './nag.ts'
import { readStages } from './settings.ts'
import { PlumblineStage, rowsOf } from './stage.ts'

export type AssembleOptions = {
  /** Which of the stages of cdk.json; all, where absent. */
  only?: string
  /** Whether the template validator and cdk-nag look at what was made. They cost a second or two. */
  checked: boolean
  /** Where the assembly goes; where absent, where the CDK CLI or CDK's own default has it. */
  outdir?: string
}

/** Bundles the functions and answers the app, ready for `synth()`. */
export const assemble = async ({ only, checked, outdir }: AssembleOptions): Promise<App> => {
  // The CLI passes the context of cdk.json on; without the CLI, nobody does.
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
    context: Record<string, unknown>
  }
  const app = new App({ context, outdir, builtinCloudFormationValidation: checked, treeMetadata: false })
  if (checked) addChecks(app)
  const stages = readStages(app.node.tryGetContext('stages'))
  const wanted = only ?? (app.node.tryGetContext('stage') as string | undefined)
  if (wanted && !stages[wanted])
    throw new Error(`There is no stage "${wanted}" in cdk.json, only ${Object.keys(stages).join(', ')}`)
  const chosen = Object.entries(stages).filter(([name]) => !wanted || name === wanted)
  await bundleFunctions([...new Set(chosen.flatMap(([name]) => rowsOf(name)))])
  for (const [name, settings] of chosen) new PlumblineStage(app, name, settings)
  return app
}
