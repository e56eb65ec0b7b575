/**
 * Items that go into the trash with what they belong to, and come out with it: they expire where it does
 * (epoch seconds), and stay where it stays (undefined).
 */

type Patch<Expiring, Staying> = {
  set: (fields: { expiresAt: number }) => Expiring
  remove: (names: 'expiresAt'[]) => Staying
}

/** An entity's patch of one item, which sets when it is gone for good, or that it stays. */
export const expiring = <Expiring, Staying>(
  patch: Patch<Expiring, Staying>,
  expiresAt: number | undefined,
): Expiring | Staying => (expiresAt === undefined ? patch.remove(['expiresAt']) : patch.set({ expiresAt }))

type Kept = { expiresAt?: number | undefined }
type Operations = {
  exists: (attribute: number | undefined) => string
  ne: (attribute: number | undefined, value: number | undefined) => string
}

/** The filter of a query that leaves out what agrees already. */
export const expiresOtherwise =
  (expiresAt: number | undefined) =>
  (attribute: Kept, { exists, ne }: Operations): string =>
    expiresAt === undefined ? exists(attribute.expiresAt) : ne(attribute.expiresAt, expiresAt)
