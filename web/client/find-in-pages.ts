type Looking<T> = {
  /** Whether there are pages that have not been read. */ more: boolean
  /** The number of wanted records that is enough. */ most?: number
  wanted?: (record: T) => boolean
}

/** All records read so far, wanted or not; undefined until enough wanted records are found or the list ends. */
export const findInPages = <T>(
  records: readonly T[] | undefined,
  { more, most = 1, wanted = () => true }: Looking<T>,
): readonly T[] | undefined => (more && (records ?? []).filter(wanted).length < most ? undefined : records)
