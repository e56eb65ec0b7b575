/** The language models of the stage, in the order in which they are asked. */
import * as z from 'zod/mini'

const models = z.array(z.object({ id: z.string(), region: z.string() }))
export type Model = z.output<typeof models>[number]

/** Empty on a stage without models, whose texts are worded by rules. */
export const stageModels = (): readonly Model[] => models.parse(JSON.parse(process.env['MODELS'] || '[]'))
