/** The width of a public page's content. */
export const container = 'mx-auto w-full max-w-280 px-4 sm:px-6'
