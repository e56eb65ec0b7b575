import { requireOwnName } from '../../mail/look-alikes.ts'

type Names = { firstName?: string | undefined; lastName?: string | undefined }

/** Refuses a person's new name at its field if it looks like the product's, also across first and last name. */
export const requireOwnNames = async (names: Names, before: Names = {}): Promise<void> => {
  await requireOwnName('firstName', names.firstName, before.firstName)
  await requireOwnName('lastName', names.lastName, before.lastName)
  if (names.firstName === undefined && names.lastName === undefined) return
  const whole = ({ firstName = before.firstName, lastName = before.lastName }: Names) =>
    `${firstName ?? ''} ${lastName ?? ''}`
  await requireOwnName('lastName', whole(names), whole(before))
}
