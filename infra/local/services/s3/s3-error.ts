/** S3's errors, in its own format. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'S3Error'
    this.status = status
    this.code = code
  }
}

/** For operations that the stage does not serve: a loud error rather than a wrong answer. */
export const notServed = (what: string): S3Error =>
  new S3Error(501, 'NotImplemented', `S3's ${what} is not served by the local stage`)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

export const errorBody = ({ code, message }: Pick<S3Error, 'code' | 'message'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${xml(message)}</Message></Error>`
