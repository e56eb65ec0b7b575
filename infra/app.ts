/**
 * What `cdk` runs. `-c stage=local` or PLUMBLINE_STAGE=local picks one stage; the checks run unless
 * PLUMBLINE_CHECKS=off, which is for a quick local start.
 */
import { assemble } from './assemble.ts'

const app = await assemble({
  only: process.env['PLUMBLINE_STAGE'] || undefined,
  checked: process.env['PLUMBLINE_CHECKS'] !== 'off',
})
app.synth()
