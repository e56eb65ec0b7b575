/** `npm run costs`: writes docs/costs.md. A test fails while it is out of date. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stage } from 'aws-cdk-lib'
import { assemble } from '../assemble.ts'
import type { TemplateResource } from './idle-cost.ts'
import { costsPage, makeCostsPage } from './page.ts'

type Template = { Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }> }

const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-costs-'))
try {
  const app = await assemble({ checked: false, outdir })
  app.synth()
  const resourcesOf = (name: string): TemplateResource[] =>
    app.node.children
      .filter((child) => Stage.isStage(child))
      .filter(({ node }) => node.id === name)
      .flatMap((stage) => stage.synth().stacks)
      .flatMap(({ template }) => Object.values((template as Template).Resources))
      .map(({ Type, Properties = {} }) => ({ type: Type, properties: Properties }))
  writeFileSync(costsPage, makeCostsPage({ prod: resourcesOf('prod'), dev: resourcesOf('dev') }))
} finally {
  rmSync(outdir, { recursive: true })
}
