/**
 * The texts that an entry of the RAID log cannot be without. Apart from the entry itself: the form of a new
 * one holds what is typed against these, and the browser gets no other schema for it.
 */
import * as z from 'zod/mini'
import { raidLimits } from './limits.ts'
import { required } from './text.ts'

export const raidTexts = {
  title: required('Title is required', raidLimits.title),
  description: required('Description is required', raidLimits.text),
  /** A person's id, or the name of whoever it is. */
  assignedTo: required('Assigned to is required', 120),
  responsible: required('Responsible person is required', 120),
}

/** What the form of a new entry is held against; the call checks the rest. */
export const raidForm = z.looseObject(raidTexts)
