/**
 * Items that are moved to the trash and restored with their parent: they expire when it does (epoch seconds), and stay
 * when it stays (undefined).
 */

type Patch<Expiring, Staying> = {
  set: (fields: { expiresAt: number }) => Expiring
  remove: (names: 'expiresAt'[]) => Staying
}

/** An entity's patch of one item, which sets or clears the expiry time. */
export const expiring = <Expiring, Staying>(
  patch: Patch<Expiring, Staying>,
  expiresAt: number | undefined,
): Expiring | Staying => (expiresAt === undefined ? patch.remove(['expiresAt']) : patch.set({ expiresAt }))

type ExpiringItem = { expiresAt?: number | undefined }
type Operations = {
  exists: (attribute: number | undefined) => string
  ne: (attribute: number | undefined, value: number | undefined) => string
}

/** A query filter that excludes items whose expiry is already right. */
export const expiresOtherwise =
  (expiresAt: number | undefined) =>
  (attribute: ExpiringItem, { exists, ne }: Operations): string =>
    expiresAt === undefined ? exists(attribute.expiresAt) : ne(attribute.expiresAt, expiresAt)
