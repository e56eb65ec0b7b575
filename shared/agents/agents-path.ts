/** The door for agents. */
export const agentsPath = '/api/mcp'
