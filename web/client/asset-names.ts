/** Names of the application's files, in errors and in its page. */

/** The file that an import error names. Safari names none. */
export const fileIn = (message: string): string | undefined => /https?:\/\/\S+\.(?:js|css)/.exec(message)?.[0]

/** The script of a page's HTML. */
export const entryIn = (html: string): string | undefined => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1]
