/**
 * The required texts of a RAID entry. Separate from the entry's own schema: the form of a new entry is validated with
 * these, and the browser loads no other schema for it.
 */
import * as z from 'zod/mini'
import { raidLimits } from './limits.ts'
import { required, requiredLines } from '../text/text-inputs.ts'

export const raidTexts = {
  title: required('Title is required', raidLimits.title),
  description: requiredLines('Description is required', raidLimits.text),
  /** A person's id, or any name. */
  assignedTo: required('Assigned to is required', 120),
  responsible: required('Responsible person is required', 120),
}

/** Validates the form of a new entry. The call checks the rest. */
export const raidForm = z.looseObject(raidTexts)
