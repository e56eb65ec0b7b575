/**
 * Header of a request: the id of the person whose page sends it. All tabs of a browser share one session cookie; a page
 * of someone else must not act in the session of the last person to sign in. See decision 049.
 */
export const personHeader = 'plumbline-person'
