/**
 * Sessions of roles that functions take by STS. All that decides on a call is in the session's token, so that a copy of a
 * function can judge its own table calls. As with signatures, nothing proves who made a token: only this machine can
 * reach the stage's services.
 */
export type RoleSession = {
  roleArn: string
  tags: Record<string, string>
  /** Milliseconds since the epoch. */
  until: number
}

const start = 'taken-role.'

export const tokenOf = (session: RoleSession): string =>
  start + Buffer.from(JSON.stringify(session)).toString('base64url')

/** The session of a call's `x-amz-security-token`. Undefined if the function calls with its own role. */
export const sessionIn = (token: string | undefined): RoleSession | undefined =>
  token?.startsWith(start) === true
    ? (JSON.parse(Buffer.from(token.slice(start.length), 'base64url').toString()) as RoleSession)
    : undefined

/** The values of its tags by condition key, which are part of every call of the session. */
export const contextOf = ({ tags }: RoleSession): Record<string, string[]> =>
  Object.fromEntries(Object.entries(tags).map(([name, value]) => [`aws:principaltag/${name.toLowerCase()}`, [value]]))
