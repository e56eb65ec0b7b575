type Names = { firstName: string; lastName: string }

/** The name of a member who was invited without one, until they give their own. */
export const nameFromAddress = (email: string): Names => ({
  firstName: email.slice(0, email.indexOf('@')),
  lastName: '',
})

/** The names that a person was invited by; empty if they were invited by an address only. */
export const givenNames = ({ email, firstName, lastName }: Names & { email: string }): Names =>
  lastName === '' && firstName.toLowerCase() === nameFromAddress(email).firstName.toLowerCase()
    ? { firstName: '', lastName: '' }
    : { firstName, lastName }
