/** What a stage has opened, and closes in reverse order. */
export class OpenedParts {
  readonly #closers: (() => unknown)[] = []
  #closing: Promise<void> | undefined

  add<T extends { close(): unknown }>(part: T): T {
    this.onClose(() => part.close())
    return part
  }

  onClose(closer: () => unknown): void {
    this.#closers.push(closer)
  }

  get isClosing(): boolean {
    return this.#closing !== undefined
  }

  /** Called again, also closes what was opened while the parts closed. */
  close(): Promise<void> {
    this.#closing = (this.#closing ?? Promise.resolve()).then(() => this.#closeAll())
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (const closer of this.#closers.splice(0).toReversed()) await closer()
  }
}
