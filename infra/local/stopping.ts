/** Stops this process's start, or its stage: `stopping` aborts on the first signal. A second one exits at once. */
const controller = new AbortController()

export const stopping = controller.signal

/** From now on, signals do not end the process by themselves. Called first, so that a start can stop at any moment. */
export const stopOnSignals = (): void => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stopping.aborted) process.exit(130)
      controller.abort()
    })
  }
}
