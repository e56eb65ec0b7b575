/** The tool that finds records by their names: of agents, and of the product's own assistant. */
import * as z from 'zod/mini'
import { required } from '../text/text-inputs.ts'
import { searchLimits } from './limits.ts'

export const findByName = {
  description: 'Finds projects, tasks, RAID entries, files and people whose names contain some words.',
  input: z.object({ words: required('Enter words', searchLimits.query) }),
}
