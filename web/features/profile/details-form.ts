/** The form of the person's own details, and its changed fields. */
import type { Profile, UpdateProfile } from '../../../shared/accounts/profile.ts'

export const detailFields = ['firstName', 'lastName', 'phone', 'address', 'timeZone'] as const
export type DetailField = (typeof detailFields)[number]

/** An empty time zone means the workspace's. */
export type DetailsForm = Record<DetailField, string>

export const labels: Record<DetailField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Address',
  timeZone: 'Time zone',
}

export const formOf = ({ firstName, lastName, phone, address, timeZone }: Profile): DetailsForm => ({
  firstName,
  lastName,
  phone,
  address,
  timeZone: timeZone ?? '',
})

/** The fields that differ from what the person started from, as the API takes them. */
export const changedOf = (base: DetailsForm, form: DetailsForm): UpdateProfile => {
  const changed = Object.fromEntries(
    detailFields.filter((name) => form[name].trim() !== base[name]).map((name) => [name, form[name].trim()]),
  ) as Partial<DetailsForm>
  const { timeZone, ...texts } = changed
  return { ...texts, ...(timeZone !== undefined && { timeZone: timeZone === '' ? null : timeZone }) }
}
