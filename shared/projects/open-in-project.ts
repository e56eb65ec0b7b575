/**
 * What is open in a project. In a cancelled one nothing is, whatever the record's own status says, because it will not be
 * done: none of its tasks, milestones and RAID entries is open, due, late or missed. What was done stays done. Apart from
 * the choices of a project, because few screens need it. Pure.
 */
export const isProjectCancelled = ({ status }: { status: string }): boolean => status === 'cancelled'

/** Whether a record of a project is open. `isOpen`: whether it is by its own status. */
export const isOpenIn = (project: { status: string }, isOpen: boolean): boolean =>
  isOpen && !isProjectCancelled(project)
