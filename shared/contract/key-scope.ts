/** What an API key may be used for. `read`: calls that only read. `write`: calls that make changes. */
export const apiKeyScopes = ['read', 'write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]
