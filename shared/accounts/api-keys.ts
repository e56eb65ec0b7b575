/**
 * API keys: programs call the API with the rights of the person whose key it is, narrowed by the key's scopes. A key of
 * the company has a role and projects of its own, and stays when people leave.
 */
import * as z from 'zod/mini'
import { projectId } from '../contract/ids.ts'
import { origin } from '../contract/event.ts'
import { apiKeyScopes } from '../contract/key-scope.ts'
import { day, dayInput, instant } from '../dates/day-inputs.ts'
import { teamRoles } from '../permissions.ts'
import { required } from '../text/text-inputs.ts'
import { apiKeyLimits } from './limits.ts'

const apiKeyScope = z.enum(apiKeyScopes)

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, by which its owner recognizes it. */
  prefix: z.string(),
  scopes: z.array(apiKeyScope),
  createdAt: instant,
  /** The last day on which it works, in the time zone of the workspace. Null if it does not expire. */
  expiresOn: z.nullable(day),
  /** Null until the first use. Later uses within a few minutes are not recorded. */
  lastUse: z.nullable(z.extend(origin, { at: instant })),
  /**
   * Null for a key. An application that its person has connected has tokens in place of a key: the host that they were
   * sent to, or null if it runs on the person's computer.
   */
  application: z.nullable(z.object({ host: z.nullable(z.string()) })),
})
export type ApiKey = z.output<typeof apiKey>

/** Only the response of its creation contains the key. */
export const newApiKey = z.extend(apiKey, { key: z.string() })

export const createApiKey = z.object({
  name: required('Enter a name', apiKeyLimits.nameLength),
  scopes: z
    .array(apiKeyScope, 'Choose what the key may do')
    .check(z.minLength(1, 'Choose what the key may do'), z.maxLength(apiKeyScopes.length)),
  expiresOn: z.optional(dayInput),
})

/** The rights of a key of the company. */
const serviceAccount = z.object({
  role: z.enum(teamRoles),
  /** The only projects that it reaches. Empty for the roles that reach all of them. */
  assignedProjects: z.array(z.string()),
  /** The name of the person who created it. */
  createdBy: z.string(),
})
export type ServiceAccount = z.output<typeof serviceAccount>

/** A key in the list of the company: either of a person or of the company itself. */
export const companyApiKey = z.extend(apiKey, {
  /** Null for a key of the company. */
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null for a key of a person, which has their rights. */
  account: z.nullable(serviceAccount),
})
export type CompanyApiKey = z.output<typeof companyApiKey>

export const newCompanyApiKey = z.extend(companyApiKey, { key: z.string() })

export const createCompanyApiKey = z.extend(createApiKey, {
  role: z.enum(teamRoles, 'Choose a role'),
  projectIds: z.prefault(z.array(projectId).check(z.maxLength(apiKeyLimits.projects)), []),
})
