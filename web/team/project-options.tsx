/** Projects to choose from, by name. */
export const ProjectOptions = ({ of }: { of: readonly { id: string; name: string }[] | undefined }) =>
  of
    ?.toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
