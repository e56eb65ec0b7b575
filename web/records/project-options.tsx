import { NamedOptions } from '../ui/options.tsx'

type Props = {
  of: readonly { id: string; name: string }[] | undefined
  /** Gets an option even if it is not in the list, or not yet. */ chosen?: string | undefined
}

/** The options of a project select, by name. */
export const ProjectOptions = ({ of, chosen = '' }: Props) => {
  const unlisted =
    chosen !== '' && !of?.some(({ id }) => id === chosen)
      ? [{ id: chosen, name: of === undefined ? 'Loading…' : 'Another project' }]
      : []
  return <NamedOptions of={[...unlisted, ...(of ?? []).toSorted((one, other) => one.name.localeCompare(other.name))]} />
}
