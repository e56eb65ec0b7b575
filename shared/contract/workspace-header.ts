/**
 * Header of a request: the id of the workspace that an operator's page shows. All tabs of a browser share one session,
 * which has one chosen workspace; a page that shows another one must not read or change this one. See decision 123.
 */
export const workspaceHeader = 'plumbline-workspace'
