/** The header with a secret that CloudFront adds to each request of the API, whatever the browser sent. */
export const siteSecretHeader = 'x-origin-secret'
