/** The cookie of a browser in which someone has signed in before. */
export const deviceCookie = '__Host-device'
