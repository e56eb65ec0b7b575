/** The cookie of a browser in which somebody has signed in before. */
export const deviceCookie = '__Host-device'
