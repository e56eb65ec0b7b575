/** The executive view for people outside the workspace. Pure. */
import { withoutAmounts } from '../../../shared/contract/confidential.ts'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'

/** What an address can consist of. A pattern of the whole address would try each of its characters as the start. */
const run = /[^\s<>()[\],;:"']+/g

/** Whether a text without spaces has the parts of `ana@quay.test`. */
const isAddress = (text: string): boolean => {
  const at = text.indexOf('@', 1)
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1
}

/** Seven digits or more with a plus sign, or nine or more, in groups. */
const phone = /(?<![\w.])(?:\+\d(?:[\s().-]*\d){6,}|\(?\d(?:[\s().-]*\d){8,})(?!\w)/g

export const withoutAddresses = (text: string): string =>
  text.replaceAll(run, (part) => (isAddress(part) ? '(address removed)' : part)).replaceAll(phone, '(number removed)')

/** The texts that people typed, without addresses; without amounts either if the link shows no money. */
export const publicView = ({ budget, ...view }: ExecutiveView, money: boolean): ExecutiveView => {
  const clean = (text: string): string => (money ? withoutAddresses(text) : withoutAmounts(withoutAddresses(text)))
  return {
    ...view,
    ...(money && budget !== undefined && { budget }),
    title: clean(view.title),
    sponsor: clean(view.sponsor),
    projectManager: clean(view.projectManager),
    milestones: view.milestones.map((row) => ({ ...row, task: clean(row.task) })),
    schedule: view.schedule.map((row) => ({ ...row, task: clean(row.task) })),
    raid: view.raid.map((row) => ({
      ...row,
      title: clean(row.title),
      description: clean(row.description),
      mitigation: clean(row.mitigation),
      assignedTo: clean(row.assignedTo),
    })),
    changes: { ...view.changes, says: view.changes.says.map(clean) },
    decisions: view.decisions.map((row) => ({
      ...row,
      what: clean(row.what),
      why: clean(row.why),
      owner: clean(row.owner),
    })),
  }
}
