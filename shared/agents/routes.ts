/**
 * The door for agents: language models and their programs, which speak the Model Context Protocol. What they can do is in
 * agent-tools.ts.
 */
import * as z from 'zod/mini'
import { oauthPaths } from '../oauth/addresses.ts'
import { agentsPath } from './agents-path.ts'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'

// What its tools need of the role, they say themselves.
const access = { ...may('assistant.own'), takesCompanyKeys: true } as const

export const mcp = routes({
  message: {
    method: 'POST',
    path: agentsPath,
    describedAt: oauthPaths.agentsResource,
    summary:
      'Takes a message of the Model Context Protocol (streamable HTTP, without sessions), and answers it with JSON. Its tools read as the caller, and propose changes that a person applies.',
    access,
    // Its tools say which of them need more.
    scope: 'read',
    limitedAs: 'agent',
    body: z.record(z.string(), z.unknown()),
    result: null,
    protocol: true,
    // What it writes is a change set, which is refused where the workspace takes none.
    whileUnpaid: true,
  },
  stream: {
    method: 'GET',
    path: agentsPath,
    describedAt: oauthPaths.agentsResource,
    summary: 'Answers 405: the server sends no messages of its own.',
    access,
    result: null,
    protocol: true,
  },
})
