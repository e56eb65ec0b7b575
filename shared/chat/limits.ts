/** Channels per workspace, projects of one channel, and characters of an address and a name. */
export const chatLimits = { perWorkspace: 20, projects: 50, address: 1000, name: 80 } as const

/** How messages are sent: a busy day makes a few long messages, never many short ones. */
export const chatSending = {
  /** Minutes between two messages to a channel that gets them at once. */
  gap: 5,
  /** Lines that wait for a message. Later ones are only counted. */
  waiting: 60,
  /** Lines that a message shows. */
  shown: 15,
  /** Days that a line waits at most. */
  retentionDays: 3,
  /** Minutes before each attempt after a failure; the last wait repeats. */
  waits: [1, 5, 15, 30, 60],
  /** Hours of failures after which a channel is paused. */
  failingHours: 24,
} as const
