/** What an application asks of a person, and what the person answers (RFC 6749, 4.1, with PKCE of RFC 7636). */
import * as z from 'zod/mini'
import { apiKeyScopes } from '../contract/key-scope.ts'
import { verbatim } from '../text/text-inputs.ts'

const text = (max: number) => verbatim().check(z.maxLength(max))

/** The parameters of the address, by the names of the standards. What is missing or wrong is refused in their words. */
export const authorizationRequest = z.object({
  response_type: z.optional(text(50)),
  client_id: text(3000),
  redirect_uri: z.optional(text(500)),
  code_challenge: z.optional(text(128)),
  code_challenge_method: z.optional(text(20)),
  scope: z.optional(text(500)),
  state: z.optional(text(1000)),
  resource: z.optional(text(500)),
})
export type AuthorizationRequest = z.output<typeof authorizationRequest>

const scope = z.enum(apiKeyScopes)

export const authorizationPrompt = z.object({
  /** As the application calls itself, which nobody has checked. */
  name: z.string(),
  /** The host that gets the answer. Null for a program on the person's computer. */
  host: z.nullable(z.string()),
  /** What it asks for. */
  scopes: z.array(scope),
  /** Whether it can call the whole API, or only the tools for agents. */
  wholeApi: z.boolean(),
  /** Why the person is not asked, and the address that tells the application. Null if they are asked. */
  refusal: z.nullable(z.object({ reason: z.string(), location: z.string() })),
})
export type AuthorizationPrompt = z.output<typeof authorizationPrompt>

export const authorizationAnswer = z.extend(authorizationRequest, {
  allow: z.boolean(),
  /** Some of those that it asks for. Reading is always included. */
  scopes: z.array(scope).check(z.maxLength(apiKeyScopes.length)),
})

/** Where the browser goes then. */
export const authorizationResponse = z.object({ location: z.string() })
