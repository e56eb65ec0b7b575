import { NamedOptions } from '../ui/options.tsx'

/** Projects to choose from, by name. */
export const ProjectOptions = ({ of }: { of: readonly { id: string; name: string }[] | undefined }) =>
  of && <NamedOptions of={of.toSorted((one, other) => one.name.localeCompare(other.name))} />
