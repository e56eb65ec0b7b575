import { NamedOptions } from '../../ui/options.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { useAddress } from '../../address/use-address.ts'

/** Chooses one project or all of them. Another project covers other days, so the first day in view is cleared. */
export const ProjectChooser = ({
  value,
  projects,
}: {
  /** Empty for all projects. */
  value: string
  projects: readonly { id: string; name: string }[]
}) => {
  const { change } = useAddress('project')
  return (
    <ToolbarSelect
      label="Project"
      className="w-64 max-w-full max-sm:w-36 max-sm:grow"
      value={value}
      onChoose={(project) => change({ project, at: '', shift: '', ...(project === '' && { part: '' }) })}
    >
      <option value="">All projects</option>
      <NamedOptions of={projects} />
    </ToolbarSelect>
  )
}
