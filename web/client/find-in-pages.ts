type Looking<T> = {
  /** Whether there are pages that were not read. */ more: boolean
  /** How many of those that are wanted are enough. */ most?: number
  wanted?: (record: T) => boolean
}

/** What was read of a list, wanted or not; undefined until enough of it was found, or the list has ended. */
export const findInPages = <T>(
  records: readonly T[] | undefined,
  { more, most = 1, wanted = () => true }: Looking<T>,
): readonly T[] | undefined => (more && (records ?? []).filter(wanted).length < most ? undefined : records)
