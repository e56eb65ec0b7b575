export const codeLimits = {
  perWorkspace: 100,
  host: 253,
  /** Tasks that one pull request, commit or branch can name. */
  tasks: 20,
  /** Commits of a push that are read. */
  commits: 20,
  /** Links that a task shows, newest first. */
  shown: 50,
  /** Characters of a title, a repository and an address. */
  title: 200,
  repository: 200,
  url: 1000,
  /** Characters of a description that are searched for keys. */
  searched: 20_000,
  /** Days for which a message is known and not taken again. */
  replayDays: 30,
  /** Messages of a connection in a minute. */
  perMinute: 120,
  /** Hours for which the previous secret is accepted as well. */
  oldSecretHours: 24,
} as const
