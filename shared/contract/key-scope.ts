/**
 * What an API key may be used for. `read`: calls that only read. `propose`: change sets, which a person who is signed in
 * applies. `write`: all calls that make changes, and so proposals as well.
 */
export const apiKeyScopes = ['read', 'propose', 'write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

export const hasScope = (scopes: readonly ApiKeyScope[], needed: ApiKeyScope): boolean =>
  scopes.includes(needed) || (needed === 'propose' && scopes.includes('write'))
