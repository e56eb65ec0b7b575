/**
 * The CDK app. `-c stage=local` or PLUMBLINE_STAGE=local selects one stage. The checks run unless PLUMBLINE_CHECKS=off,
 * which makes local starts faster.
 */
import { assemble } from './assemble.ts'

const app = await assemble({
  only: process.env['PLUMBLINE_STAGE'] || undefined,
  checked: process.env['PLUMBLINE_CHECKS'] !== 'off',
})
app.synth()
