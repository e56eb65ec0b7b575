import { NamedOptions } from './options.tsx'

type Props = {
  of: readonly { id: string; name: string }[] | undefined
  /** Has an option though it is not among them, or not yet. */ chosen?: string | undefined
}

/** Projects to choose from, by name. */
export const ProjectOptions = ({ of, chosen = '' }: Props) => {
  const unlisted =
    chosen !== '' && !of?.some(({ id }) => id === chosen)
      ? [{ id: chosen, name: of === undefined ? 'Loading…' : 'Another project' }]
      : []
  return <NamedOptions of={[...unlisted, ...(of ?? []).toSorted((one, other) => one.name.localeCompare(other.name))]} />
}
